import {
  Award,
  BookOpen,
  Clock,
  Compass,
  HandHeart,
  Languages,
  LifeBuoy,
  Mail,
  MapPin,
  MessageCircle,
  MessageCircleQuestion,
  Phone,
  Scale,
  Shield,
  Sparkle,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '#ui/base/icon.tsx'

/** Falls back to a sparkle for unknown names. */
export function NamedIcon({ name, size }: { name: string; size?: number }) {
  return <Icon of={icons[name] ?? Sparkle} {...(size ? { size } : {})} />
}

const icons: Record<string, LucideIcon> = {
  award: Award,
  'book-open': BookOpen,
  clock: Clock,
  compass: Compass,
  'hand-heart': HandHeart,
  languages: Languages,
  'life-buoy': LifeBuoy,
  mail: Mail,
  'map-pin': MapPin,
  'message-circle': MessageCircle,
  'message-circle-question': MessageCircleQuestion,
  phone: Phone,
  scale: Scale,
  shield: Shield,
  users: Users,
}
