import { href } from 'react-router'
import { settingsSections, type SettingsSection } from './rules.ts'

export const getSettingsPath = (room: SettingsSection) =>
  room === settingsSections[0]
    ? href('/office/settings/:room?')
    : href('/office/settings/:room?', { room })
