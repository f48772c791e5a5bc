import { Fragment } from 'react'

/** An e-mail or web address: it reads left to right, and one longer than its line goes on after one of its signs, never inside a word. `auto`: words with addresses among them. */
export function Address({ children, className, dir = 'ltr' }: { children: string; className?: string; dir?: 'ltr' | 'auto' }) {
  return (
    <bdi dir={dir} className={className}>
      {children.split(/(?<=[@._/-])/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </bdi>
  )
}
