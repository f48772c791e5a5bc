import { CheckCheck, CircleAlert, Paperclip, Send, X } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { href } from 'react-router'
import { ticketFilesPath } from '../paths.ts'
import { post } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { clearDraft, useDraft } from '#ui/base/form-draft.ts'
import { Icon } from '#ui/base/icon.tsx'
import { textLinkStyle } from '#ui/actions/text-link.tsx'
import type { Chat, supportCalls } from '../chat/contract.ts'
import { supportMessages } from '../messages.ts'
import { ticketDraftKey } from '../rules.ts'
import { useChat, type UnsentMessage } from '../chat/state.tsx'
import { MessageItem } from './message-item.tsx'
import { maxMessageLength } from '../limits.ts'

const accept = 'image/png,image/jpeg,image/webp,image/avif,application/pdf'

/** Works as a plain form without JavaScript. */
export function ChatBox({
  loaded,
  sendKey,
  onEnded,
}: {
  loaded: Chat
  /** Generated with the page, so that a double submit sends once. */ sendKey: string
  onEnded: () => void
}) {
  const t = useMessages(supportMessages)
  const { chat, unsent, isWriting, send, drop } = useChat(loaded)
  const talk = useRef<HTMLDivElement>(null)
  const count = chat.messages.length + unsent.length
  // Scrolls only the chat, not the page.
  useEffect(() => {
    if (talk.current) talk.current.scrollTop = talk.current.scrollHeight
  }, [count])
  // The ticket exists now, so its draft is obsolete.
  useEffect(() => clearDraft(ticketDraftKey), [])
  const isEnded = loaded.ticket !== null && chat.ticket === null
  useEffect(() => {
    if (isEnded) onEnded()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- runs once
  }, [isEnded])
  const agent = chat.ticket?.agent?.name ?? t.team
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div
        ref={talk}
        className="min-h-0 flex-1 overflow-auto bg-surface-2 p-4"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        role="log"
        aria-label={t.talk}
      >
        <ul className="grid gap-4">
          {chat.messages.map((item) => (
            <MessageItem
              key={item.id}
              message={item}
              own={item.mine}
              files={ticketFilesPath}
              below={item.mine && item.id <= chat.seen_id && <ReadMark />}
            />
          ))}
          {unsent.map((unsentMessage) => (
            <UnsentItem
              key={unsentMessage.key}
              it={unsentMessage}
              onRetry={() => void send(unsentMessage)}
              onDrop={() => drop(unsentMessage.key)}
            />
          ))}
        </ul>
        <p role="status" className="min-h-6 pt-2 text-sm text-ink-3">
          {isWriting && t.isWriting(agent)}
        </p>
      </div>
      {chat.ticket && !chat.ticket.closed_at && (
        <Composer ticket_id={chat.ticket.id} sendKey={sendKey} onSend={(it) => void send(it)} />
      )}
    </div>
  )
}

export function ReadMark() {
  return (
    <>
      <Icon of={CheckCheck} size={14} />
      <span className="sr-only">{useMessages(supportMessages).seen}</span>
    </>
  )
}

function UnsentItem({
  it,
  onRetry,
  onDrop,
}: {
  it: UnsentMessage
  onRetry: () => void
  onDrop: () => void
}) {
  const t = useMessages(supportMessages)
  return (
    <li className="grid justify-items-end gap-1">
      <p
        dir="auto"
        className={`max-w-[85%] rounded-lg px-4 py-2.5 whitespace-pre-line wrap-anywhere ${it.failed ? 'bg-danger-soft' : 'bg-brand text-on-brand'}`}
      >
        {it.text || <bdi dir="ltr">{it.attachment?.name}</bdi>}
      </p>
      {it.failed ? (
        <p role="alert" className="flex items-center gap-3 text-sm text-danger">
          <Icon of={CircleAlert} size={16} /> {t.notSent}
          <button type="button" onClick={onRetry} className={`min-h-target ${textLinkStyle}`}>
            {t.retry}
          </button>
          <button type="button" onClick={onDrop} className={`min-h-target ${textLinkStyle}`}>
            {t.drop}
          </button>
        </p>
      ) : (
        <p className="text-xs text-ink-3">{t.sending}</p>
      )}
    </li>
  )
}

const writingPauseMs = 3000

type OutgoingMessage = { key: string; text: string; attachment?: File }

function Composer({
  ticket_id,
  sendKey,
  onSend,
}: {
  ticket_id: number
  sendKey: string
  onSend: (it: OutgoingMessage) => void
}) {
  const t = useMessages(supportMessages)
  // Keyed by ticket, because the next user of this device has another one.
  const draftName = `support-chat:${ticket_id}`
  const draft = useDraft(draftName)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(-Infinity)
  const tellWriting = (event: FormEvent) => {
    if (event.timeStamp - told.current < writingPauseMs) return
    told.current = event.timeStamp
    post<typeof supportCalls.writing>('client/support/chat/writing', {}).catch(() => {})
  }
  const clearFile = () => {
    setFile(null)
    if (input.current) input.current.value = ''
  }
  // Not a form submit: offline messages appear immediately with a retry button.
  const say = (form: HTMLFormElement) => {
    const field = form.elements.namedItem('text') as HTMLTextAreaElement
    const text = field.value.trim()
    if (!text && !file) return
    onSend({ key: crypto.randomUUID(), text, ...(file && { attachment: file }) })
    field.value = ''
    clearDraft(draftName)
    clearFile()
    field.focus()
  }
  return (
    <form
      method="post"
      action={href('/my/support')}
      encType="multipart/form-data"
      ref={draft}
      onSubmit={(event) => {
        event.preventDefault()
        say(event.currentTarget)
      }}
      className="grid gap-2 border-t border-line bg-surface p-3"
    >
      <input type="hidden" name="intent" value="send" />
      <input type="hidden" name="key" value={sendKey} />
      {file && (
        <p className="flex items-center gap-2 text-sm">
          <bdi dir="ltr" className="min-w-0 truncate">
            {file.name}
          </bdi>
          <IconButton icon={X} size={36} label={t.removeFile(file.name)} onClick={clearFile} />
        </p>
      )}
      <div className="flex items-end gap-2">
        <label className="relative grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-ink-2 hover:bg-surface-2 has-focus-visible:outline-3 has-focus-visible:outline-focus">
          <Icon of={Paperclip} />
          <span className="sr-only">{t.attach}</span>
          <input
            ref={input}
            type="file"
            name="attachment"
            accept={accept}
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
        </label>
        <textarea
          name="text"
          dir="auto"
          rows={1}
          maxLength={maxMessageLength}
          aria-label={t.write}
          placeholder={t.write}
          onInput={tellWriting}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            say(event.currentTarget.form!)
          }}
          className="field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-lg border border-line-strong bg-surface px-4 py-2.5 text-ink outline-none placeholder:text-ink-3 focus:border-brand"
        />
        <IconButton
          icon={Send}
          type="submit"
          label={t.send}
          variant="soft"
          onClick={(event) => {
            event.preventDefault()
            say(event.currentTarget.form!)
          }}
        />
      </div>
      <p className="text-center text-xs text-ink-3">{t.byThemselves}</p>
    </form>
  )
}
