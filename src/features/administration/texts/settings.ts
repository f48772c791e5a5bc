import { accountTexts } from '#features/accounts/mail/settings.ts'
import { commerceTexts } from '#features/orders/mail/settings.ts'
import { notificationTexts } from '#features/notifications/settings.ts'
import { contactAnswerText } from '#features/support/settings.ts'
import type { EditableText } from '#platform/mail/custom-text.ts'
import { weeklyReportText } from '#features/reporting/settings.ts'
import { invitationText } from '../imports/settings.ts'
import { applicationApprovedText, applicationDeclinedText } from '../applications/settings.ts'

export const customizableTexts: readonly EditableText[] = [
  ...(accountTexts as readonly EditableText[]),
  ...(commerceTexts as readonly EditableText[]),
  contactAnswerText,
  invitationText,
  weeklyReportText,
  applicationApprovedText,
  applicationDeclinedText,
  ...Object.values(notificationTexts),
]
