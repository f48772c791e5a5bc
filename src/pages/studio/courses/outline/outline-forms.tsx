import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { Form } from 'react-router'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { pickTitle } from '#platform/language/names.ts'
import { Button } from '#ui/actions/button.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { OutlineSection, RemovedPart } from '#features/authoring/drafts/contract.ts'
import { TitleFields } from '#features/authoring/drafts/components/title-fields.tsx'
import { lessonKinds } from '#features/authoring/drafts/choices.ts'
import { outlineMessages } from '#features/authoring/outline/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

const fold =
  'inline-flex min-h-target cursor-pointer list-none items-center gap-2 rounded-md px-3 text-sm font-medium text-brand-ink hover:bg-surface-3 [&::-webkit-details-marker]:hidden'

function Folded({ label, children }: { label: string; children: React.ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null)
  return (
    <details ref={box} name="outline-forms">
      <summary className={fold}>
        <Icon of={Plus} size={18} /> {label}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="grid items-end gap-3 p-3 @min-[40rem]/page:grid-cols-2"
        onSubmit={(event) => {
          const form = event.currentTarget
          requestAnimationFrame(() => form.reset())
          box.current?.removeAttribute('open')
        }}
      >
        {children}
      </Form>
    </details>
  )
}

export function AddSection() {
  const t = useMessages(outlineMessages)
  return (
    <Folded label={t.addSection}>
      <TitleFields />
      <Button type="submit" name="intent" value="add" size="sm" className="justify-self-start">
        {t.add}
      </Button>
    </Folded>
  )
}

export function AddLesson({ section }: { section: OutlineSection }) {
  const t = useMessages(outlineMessages)
  return (
    <Folded label={t.addLesson}>
      <input type="hidden" name="parent_id" value={section.id} />
      <TitleFields />
      <Select
        label={t.kind}
        name="kind"
        defaultValue="video"
        options={lessonKinds.map((value) => ({ value, label: t[value] }))}
      />
      <Button type="submit" name="intent" value="add" size="sm" className="justify-self-start">
        {t.add}
      </Button>
    </Folded>
  )
}

export function RenameSection({ section }: { section: OutlineSection }) {
  const t = useMessages(outlineMessages)
  return (
    <details name="outline-forms" className="ps-7">
      <summary className="inline-flex min-h-8 cursor-pointer list-none items-center text-xs text-ink-3 hover:underline [&::-webkit-details-marker]:hidden">
        {t.rename}
      </summary>
      <Form
        method="post"
        preventScrollReset
        className="grid items-end gap-3 py-2 @min-[40rem]/page:grid-cols-[1fr_1fr_auto]"
      >
        <input type="hidden" name="part_id" value={section.id} />
        <TitleFields key={`${section.title}/${section.title_ar}`} values={section} />
        <Button type="submit" name="intent" value="rename" variant="soft" size="sm">
          {t.rename}
        </Button>
      </Form>
    </details>
  )
}

export function RemovedParts({ parts }: { parts: RemovedPart[] }) {
  const t = useMessages(outlineMessages)
  const locale = useLocale()
  return (
    <ul className="grid gap-1">
      {parts.map((part) => (
        <li key={part.id} className="flex min-h-target items-center gap-3">
          <BidiText className="min-w-0 flex-1 truncate text-sm">{pickTitle(locale, part)}</BidiText>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="part_id" value={part.id} />
            <Button type="submit" name="intent" value="restore" variant="ghost" size="xs">
              {t.restore}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
