import type { ReactNode } from 'react'

export function ComingSoon({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4 rounded-lg bg-brand-soft p-6">
      <p className="max-w-2xl">{text}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">{children}</p>
    </div>
  )
}
