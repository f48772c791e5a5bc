import { settingsSections, type SettingsSection } from './rules.ts'

export const getSettingsPath = (room: SettingsSection) =>
  room === settingsSections[0] ? '/office/settings' : `/office/settings/${room}`
