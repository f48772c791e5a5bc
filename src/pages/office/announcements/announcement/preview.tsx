import { Megaphone } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { Panel } from '#ui/display/panel.tsx'
import type { AnnouncementDetails } from '#features/administration/announcements/contract.ts'
import { announcementMessages } from '#features/administration/announcements/messages.ts'

/** As shown in the notification list, in both languages. */
export function AnnouncementPreview({
  of: { title, text, title_ar, text_ar, link },
}: {
  of: AnnouncementDetails
}) {
  const t = useMessages(announcementMessages)
  return (
    <>
      <Panel title={t.english}>
        <Shown lang="en" title={title} text={text} link={link} />
      </Panel>
      <Panel title={t.arabic}>
        <Shown lang="ar" title={title_ar} text={text_ar} link={link} />
      </Panel>
    </>
  )
}

function Shown({
  lang,
  title,
  text,
  link,
}: {
  lang: 'en' | 'ar'
  title: string
  text: string
  link: string | null
}) {
  return (
    <div
      lang={lang}
      dir={lang === 'ar' ? 'rtl' : 'ltr'}
      className="flex items-start gap-3 rounded-md bg-brand-soft p-2"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
        <Icon of={Megaphone} />
      </span>
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <p className="font-semibold">
          {link ? (
            <Link to={link} className="inline-block py-0.5 underline-offset-4 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className="whitespace-pre-line text-ink-2">{text}</p>
      </div>
    </div>
  )
}
