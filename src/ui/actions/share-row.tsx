import { Check, Link2, MessageCircle, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { useBrowserValue } from '#ui/base/store.ts'
import { buildWhatsappUrl } from './whatsapp-link.ts'

/** System share sheet if available, WhatsApp, and copy link. No third-party scripts. */
export function ShareRow({
  title,
  address,
  className = '',
}: {
  title: string
  address: string
  className?: string
}) {
  const t = useMessages(baseMessages)
  const hasSheet = useBrowserValue(() => 'share' in navigator, false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div className={`flex flex-wrap text-sm print:hidden ${className}`}>
      {hasSheet && (
        <button
          type="button"
          className={look}
          // A canceled share sheet rejects.
          onClick={() => void navigator.share({ title, url: address }).catch(() => {})}
        >
          <Icon of={Share2} size={18} /> {t.share}
        </button>
      )}
      <a
        href={buildWhatsappUrl(title, address)}
        target="_blank"
        rel="noopener noreferrer"
        className={look}
      >
        <Icon of={MessageCircle} size={18} /> {t.whatsapp}
      </a>
      <button
        type="button"
        className={`${look} noscript:hidden`}
        onClick={() => void navigator.clipboard?.writeText(address).then(() => setCopied(true))}
      >
        <Icon of={isCopied ? Check : Link2} size={18} /> {isCopied ? t.linkCopied : t.copyLink}
      </button>
      <p role="status" className="sr-only">
        {isCopied && t.linkCopied}
      </p>
    </div>
  )
}

const look =
  'inline-flex min-h-target cursor-pointer items-center gap-2 rounded-full px-3 font-medium text-ink-2 hover:bg-surface-2 hover:text-brand-ink focus-visible:rounded-full'
