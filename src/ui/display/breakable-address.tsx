import { Fragment } from 'react'

/** LTR; wraps only after punctuation. `auto` is for text that contains addresses. */
export function Address({
  children,
  className,
  dir = 'ltr',
}: {
  children: string
  className?: string
  dir?: 'ltr' | 'auto'
}) {
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
