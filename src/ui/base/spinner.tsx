import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon.tsx'

/** For controls; pages use skeletons. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <Icon of={LoaderCircle} size={size} strokeWidth={2.25} className="motion-safe:animate-spin" />
  )
}
