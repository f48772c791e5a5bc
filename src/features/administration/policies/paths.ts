import { href } from 'react-router'

export const getVersionPath = (id: string, version: number) =>
  href('/office/content/policies/:id/:version', { id, version: String(version) })
