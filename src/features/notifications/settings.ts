import { ownText, type OwnText } from '#platform/mail/own-text.ts'
import { texts, titles } from './messages.ts'
import { kindNames, type NotificationKind } from './rules.ts'

/** Which words a kind is told with. */
function paramsOf(kind: NotificationKind): string[] {
  const asked = new Set<string>()
  const words = new Proxy<Record<string, string>>({}, { get: (_, name) => (asked.add(String(name)), '') })
  for (const tongue of ['en', 'ar'] as const) [titles, texts].map((it) => it[tongue][kind](words))
  return [...asked]
}

const textOf = (kind: NotificationKind): OwnText =>
  ownText({
    key: `notification.${kind}`,
    kind: 'notification',
    params: paramsOf(kind),
    said: (tongue, it) => ({ subject: titles[tongue][kind](it), body: texts[tongue][kind](it) }),
  })

/** What people are told, by its kind. An announcement is nothing but its own words. */
export const notificationTexts = Object.fromEntries(
  kindNames.filter((it) => it !== 'announcement').map((kind) => [kind, textOf(kind)]),
) as Record<Exclude<NotificationKind, 'announcement'>, OwnText>
