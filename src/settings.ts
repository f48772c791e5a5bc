import { accountSettings } from '#features/accounts/settings.ts'
import { commerceSettings } from './features/pricing/settings.ts'
import { learningSettings } from '#features/learning/settings.ts'
import { studioSettings } from './features/authoring/settings.ts'
import { supportSettings } from '#features/support/settings.ts'
import { testingSettings } from '#features/testing/settings.ts'
import { academySettings } from './platform/page/academy/academy.server.ts'
import { customizableTexts } from './features/administration/texts/settings.ts'
import type { Setting } from '#platform/data/settings.ts'

/** Unknown keys are refused. */
export const settings: readonly Setting[] = [
  ...academySettings,
  ...accountSettings,
  ...commerceSettings,
  ...learningSettings,
  ...testingSettings,
  ...supportSettings,
  ...studioSettings,
  ...(customizableTexts.map((it) => it.setting) as Setting[]),
]
