import { useEffect, useState } from 'react'
import { post } from '#platform/call/post.ts'
import { useWords } from '#platform/language/words.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { Chat, support } from '../contract.ts'
import { m } from '../messages.ts'
import type { About } from '../about/rules.ts'
import { ChatBox } from './chat-box.tsx'
import { TicketForm } from './ticket-form.tsx'

/** The talk beside whatever page one is on; without an open ticket, the way to one, which carries along what the page is about. */
export default function ChatSheet({ about, onClose }: { about: About | null; onClose: () => void }) {
  const said = useWords(m)
  const [chat, setChat] = useState<Chat | null>(null)
  const [failed, setFailed] = useState(false)
  const [ended, setEnded] = useState(false)
  const load = () =>
    void post<typeof support.get>('client/support/chat/get', {}).then(
      (got) => {
        setFailed(false)
        setChat(got)
      },
      () => setFailed(true),
    )
  useEffect(load, [])
  return (
    <Sheet open title={chat?.ticket?.agent?.name ?? said.chat} onOpenChange={(open) => open || onClose()}>
      <div className="flex h-full flex-col">
        {chat?.ticket && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-5 py-2 text-sm">
            <bdi className="min-w-0 truncate">{chat.ticket.subject}</bdi>
            <TextLink to="/my/support" onClick={onClose}>
              {said.wholePage}
            </TextLink>
          </p>
        )}
        {chat?.ticket && <ChatBox loaded={chat} sendKey="" onEnded={() => (setEnded(true), load())} />}
        {chat && !chat.ticket && (
          <div className="grid gap-5 p-5">
            {ended && (
              <Alert tone="info" title={said.ended}>
                <TextLink to="/my/support" onClick={onClose}>
                  {said.howWasIt}
                </TextLink>
              </Alert>
            )}
            <TicketForm about={about} failure={null} />
            <TextLink to="/my/support" onClick={onClose}>
              {said.wholePage}
            </TextLink>
          </div>
        )}
        {failed && (
          <div className="p-5">
            <Alert tone="bad" title={said.failed}>
              <Button variant="line" size="sm" onClick={load}>
                {said.retry}
              </Button>
            </Alert>
          </div>
        )}
        {!chat && !failed && (
          <Loading className="grid gap-4 p-5">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}
