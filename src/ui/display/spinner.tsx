import { LoaderCircle } from 'lucide-react'
import { Icon } from '#ui/base/icon.tsx'

/** A turning ring for work in progress inside a control; pages use skeletons instead. */
export function Spinner({ size = 18 }: { size?: number }) {
  return <Icon of={LoaderCircle} size={size} strokeWidth={2.25} className="motion-safe:animate-spin" />
}
