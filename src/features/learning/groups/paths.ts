export const getGroupFilePath = (id: number) => `/api/client/groups/file/${id}`
export const getOfficeGroupFilePath = (id: number) => `/api/office/groups/file/${id}`
