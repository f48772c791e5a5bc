import { href } from 'react-router'

export const getJoinPath = (code: string) => href('/my/groups/join/:code', { code })
export const getGroupFilePath = (id: number) => `/api/client/groups/file/${id}`
export const getOfficeGroupFilePath = (id: number) => `/api/office/groups/file/${id}`
