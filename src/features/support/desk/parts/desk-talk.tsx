import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { subscribeToTopic } from '#platform/page/live.ts'
import { useMessages } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { supportAgentMessages } from '../../messages.ts'
import { ReadMark } from '../../parts/chat-box.tsx'
import { MessageItem } from '../../parts/message-item.tsx'
import type { AgentTicket } from '../contract.ts'

const writingMs = 5000

export function AgentConversation({ ticket }: { ticket: AgentTicket }) {
  const said = useMessages(supportAgentMessages)
  const isWriting = useWriting(ticket.id)
  return (
    <section className="rounded-lg border border-line bg-surface-2 p-4">
      <ul className="grid gap-4">
        {ticket.messages.map((it) => (
          <MessageItem
            key={it.id}
            message={it.name || it.from_staff ? it : { ...it, name: ticket.person.name }}
            own={it.from_staff && !it.is_note}
            files="/api/office/support/file/"
            note={
              it.is_note && (
                <p className="flex items-center gap-2 text-xs font-semibold text-warning">
                  <Icon of={Lock} size={14} /> {said.note}
                </p>
              )
            }
            below={it.from_staff && !it.is_note && it.id <= ticket.seen_id && <ReadMark />}
          />
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-3">
        {isWriting && said.writes}
      </p>
    </section>
  )
}

function useWriting(ticket_id: number) {
  const [isWriting, setWriting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = subscribeToTopic(`desk.writing.${ticket_id}`, () => {
      clearTimeout(timer)
      setWriting(true)
      timer = setTimeout(() => setWriting(false), writingMs)
    })
    return () => (clearTimeout(timer), stop())
  }, [ticket_id])
  return isWriting
}
