import { accountTexts } from '#features/accounts/mails/settings.ts'
import { commerceTexts } from '#features/commerce/mails/settings.ts'
import { notificationTexts } from '#features/notifications/settings.ts'
import { answerText } from '#features/support/settings.ts'
import type { OwnText } from '#platform/mail/own-text.ts'
import { weeklyReportText } from '../reports/settings.ts'
import { invitationText } from '../imports/settings.ts'
import { approvedText, declinedText } from '../applications/settings.ts'

/** Everything the product writes to people that its owner may put in other words. */
export const ownTexts: readonly OwnText[] = [
  ...(accountTexts as readonly OwnText[]),
  ...(commerceTexts as readonly OwnText[]),
  answerText,
  invitationText,
  weeklyReportText,
  approvedText,
  declinedText,
  ...Object.values(notificationTexts),
]
