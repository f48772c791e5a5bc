import { defineEditableText, type EditableText } from '#platform/mail/custom-text.ts'
import { notificationBodies, notificationTitles } from './messages.ts'
import { notificationKindNames, type NotificationKind } from './rules.ts'

/** Renders the texts with a proxy to find the params they use. */
function listParams(kind: NotificationKind): string[] {
  const asked = new Set<string>()
  const words = new Proxy<Record<string, string>>(
    {},
    { get: (_, name) => (asked.add(String(name)), '') },
  )
  for (const locale of ['en', 'ar'] as const)
    [notificationTitles, notificationBodies].map((it) => it[locale][kind](words))
  return [...asked]
}

const defineText = (kind: NotificationKind): EditableText =>
  defineEditableText({
    key: `notification.${kind}`,
    kind: 'notification',
    params: listParams(kind),
    render: (locale, it) => ({
      subject: notificationTitles[locale][kind](it),
      body: notificationBodies[locale][kind](it),
    }),
  })

/** Announcements have no template. */
export const notificationTexts = Object.fromEntries(
  notificationKindNames
    .filter((it) => it !== 'announcement')
    .map((kind) => [kind, defineText(kind)]),
) as Record<Exclude<NotificationKind, 'announcement'>, EditableText>
