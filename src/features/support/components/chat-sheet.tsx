import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { post } from '#platform/call/post.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import type { EndpointOutput } from '#platform/call/contract.ts'
import type { Chat, supportCalls } from '../chat/contract.ts'
import { supportMessages } from '../messages.ts'
import { findPageContext, formatTicketContext } from '../related/rules.ts'
import { ChatBox } from './chat-box.tsx'
import { Expectation } from './expectation.tsx'
import { TicketForm } from './ticket-form.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Without an open ticket, links to the ticket form with the context of the page. */
export default function ChatSheet({
  pathname,
  onClose,
}: {
  pathname: string
  onClose: () => void
}) {
  const t = useMessages(supportMessages)
  const [chat, setChat] = useState<Chat | null>(null)
  const [deps, setDeps] = useState<EndpointOutput<typeof supportCalls.deps> | null>(null)
  const [failed, setFailed] = useState(false)
  const [ended, setEnded] = useState(false)
  const load = async () => {
    const about = findPageContext(pathname)
    try {
      const got = await post<typeof supportCalls.get>('client/support/chat/get', {})
      if (!got.ticket)
        setDeps(
          await post<typeof supportCalls.deps>(
            'client/support/deps',
            about ? { about: formatTicketContext(about) } : {},
          ),
        )
      setChat(got)
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  useEffect(() => {
    void load()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it opens
  }, [])
  return (
    <Sheet
      open
      title={chat?.ticket?.agent?.name ?? t.chat}
      onOpenChange={(open) => open || onClose()}
    >
      <div className="flex h-full flex-col">
        {chat?.ticket && (
          <p className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line px-5 py-2 text-sm">
            <BidiText className="min-w-0 truncate">{chat.ticket.subject}</BidiText>
            <TextLink to={href('/my/support')} onClick={onClose}>
              {t.wholePage}
            </TextLink>
          </p>
        )}
        {chat?.ticket && (
          <ChatBox loaded={chat} sendKey="" onEnded={() => (setEnded(true), void load())} />
        )}
        {chat && !chat.ticket && deps && (
          <div className="grid gap-5 p-5">
            {ended && (
              <Alert tone="info" title={t.ended}>
                <TextLink to={href('/my/support')} onClick={onClose}>
                  {t.howWasIt}
                </TextLink>
              </Alert>
            )}
            <Expectation {...deps} />
            <TicketForm about={deps.about} categories={deps.categories} failure={null} />
            <TextLink to={href('/my/support')} onClick={onClose}>
              {t.wholePage}
            </TextLink>
          </div>
        )}
        {failed && (
          <div className="p-5">
            <Alert tone="bad" title={t.failed}>
              <Button variant="line" size="sm" onClick={() => void load()}>
                {t.retry}
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
