import { useMessages } from '#platform/language/message-hooks.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { BrandLink } from './brand.tsx'
import { shellMessages } from '#shell/base/messages.ts'
import { NavList } from './nav-list.tsx'
import { ThemeChoice } from './theme-toggle.tsx'

export default function Drawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useMessages(shellMessages)
  return (
    <Sheet
      open={isOpen}
      title={t.menu}
      hideTitle
      side="start"
      head={<BrandLink size={32} />}
      onOpenChange={(open) => open || onClose()}
    >
      <nav aria-label={t.menu} className="flex min-h-full flex-col gap-2 p-3">
        <NavList replace />
        <ThemeChoice />
      </nav>
    </Sheet>
  )
}
