import { Check, Link2, Share2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { Icon } from '#ui/icon.tsx'
import { m } from '../messages.ts'

/** Ways to pass a course on: the device's own, else a letter; and its address to copy. */
export function ShareCourse({ title }: { title: string }) {
  const said = useWords(m)
  const url = useRouteLoaderData<{ addresses: { canonical: string } }>('root')?.addresses.canonical ?? ''
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 4000)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <div className="-mx-3 -mb-2 flex flex-wrap justify-between gap-x-2 border-t border-line px-0 pt-2 text-sm">
      <a
        href={`mailto:?${new URLSearchParams({ subject: title, body: url }).toString().replaceAll('+', '%20')}`}
        className={look}
        onClick={(event) => {
          if (!('share' in navigator)) return
          event.preventDefault()
          // Closed without sharing: nothing happened.
          navigator.share({ title, url }).catch(() => {})
        }}
      >
        <Icon of={Share2} size={18} /> {said.share}
      </a>
      {/* Needs scripts. */}
      <button
        type="button"
        className={`${look} noscript:hidden`}
        onClick={() => void navigator.clipboard?.writeText(url).then(() => setCopied(true))}
      >
        <Icon of={isCopied ? Check : Link2} size={18} /> {isCopied ? said.linkCopied : said.copyLink}
      </button>
      <p role="status" className="sr-only">
        {isCopied && said.linkCopied}
      </p>
    </div>
  )
}

const look = 'inline-flex min-h-target items-center gap-2 rounded-full px-3 font-medium text-ink-2 hover:bg-surface-2 hover:text-brand-ink'
