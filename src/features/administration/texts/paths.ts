import { href } from 'react-router'

export const getTextPath = (key: string) => href('/office/content/texts/:key', { key })
