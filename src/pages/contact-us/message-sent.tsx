import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { clearDraft } from '#ui/base/form-draft.ts'
import { Icon } from '#ui/base/icon.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { contactMessages } from '#features/content/contact/messages.ts'

export function MessageSent() {
  const t = useMessages(contactMessages)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    clearDraft('contact')
    heading.current?.focus()
  }, [])
  return (
    <Panel as="div">
      <div role="status" className="grid justify-items-center gap-3 py-10 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-success-soft text-success">
          <Icon of={Check} size={30} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {t.sentTitle}
        </h2>
        <p className="max-w-md text-ink-2">{t.sentText}</p>
        <ButtonLink to={href('/')} className="mt-2">
          {t.backHome}
        </ButtonLink>
      </div>
    </Panel>
  )
}
