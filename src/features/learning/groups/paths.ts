export const getJoinPath = (code: string) => `/my/groups/join/${code}`
