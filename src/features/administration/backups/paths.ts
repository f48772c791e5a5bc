export const getBackupFilePath = (id: string) => `/api/office/backups/file?id=${id}`
