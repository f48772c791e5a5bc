import { officeTicketFilesPath } from '#features/support/paths.ts'
import { Lock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { subscribeToTopic } from '#platform/page/live.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { supportAgentMessages } from '#features/support/messages.ts'
import { ReadMark } from '#features/support/components/chat-box.tsx'
import { MessageItem } from '#features/support/components/message-item.tsx'
import type { AgentTicket } from '#features/support/admin/contract.ts'

const writingMs = 5000

export function AgentConversation({ ticket }: { ticket: AgentTicket }) {
  const t = useMessages(supportAgentMessages)
  const isWriting = useWriting(ticket.id)
  return (
    <section className="rounded-lg border border-line bg-surface-2 p-4">
      <ul className="grid gap-4">
        {ticket.messages.map((item) => (
          <MessageItem
            key={item.id}
            message={item.name || item.from_staff ? item : { ...item, name: ticket.person.name }}
            own={item.from_staff && !item.is_note}
            files={officeTicketFilesPath}
            note={
              item.is_note && (
                <p className="flex items-center gap-2 text-xs font-semibold text-warning">
                  <Icon of={Lock} size={14} /> {t.note}
                </p>
              )
            }
            below={item.from_staff && !item.is_note && item.id <= ticket.seen_id && <ReadMark />}
          />
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-3">
        {isWriting && t.writes}
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
