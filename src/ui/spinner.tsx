import { LoaderCircle } from 'lucide-react'

/** A turning ring for work in progress inside a control; pages use skeletons instead. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <LoaderCircle size={size} strokeWidth={2.25} aria-hidden="true" className="shrink-0 motion-safe:animate-spin" />
}
