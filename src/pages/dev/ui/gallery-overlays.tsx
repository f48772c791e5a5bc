import { Download, Ellipsis, LogOut, MessageCircle, Pencil, Trash2 } from 'lucide-react'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#ui/actions/menu.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addToast } from '#ui/overlays/toast-queue.ts'
import { Tooltip } from '#ui/overlays/tooltip.tsx'

export function GalleryOverlays() {
  const say = usePhrase()
  return (
    <GallerySection title={say('Over the page', 'فوق الصفحة')}>
      <Dialog
        trigger={<Button data-shows="dialog">{say('Dialog', 'نافذة')}</Button>}
        title={say('Check the phone number', 'راجع رقم هاتفك')}
        text={say(
          'Used for payment and to get back into the account.',
          'نستخدمه للدفع ولمساعدتك على استعادة حسابك. لا يراه أحد غيرك.',
        )}
        footer={(close) => (
          <>
            <Button onClick={close}>{say('Send the code', 'إرسال الرمز برسالة')}</Button>
            <Button variant="ghost" onClick={close}>
              {say('Later', 'لاحقًا')}
            </Button>
          </>
        )}
      >
        <TextField
          label={say('Mobile number', 'رقم الهاتف المحمول')}
          type="tel"
          name="tel"
          defaultValue="0100 123 4567"
        />
      </Dialog>
      <Dialog
        urgent
        size="sm"
        trigger={<Button variant="danger">{say('Urgent dialog', 'نافذة عاجلة')}</Button>}
        title={say('Delete the account?', 'هل تريد حذف حسابك؟')}
        text={say('Access stays for 14 days.', 'يمكنك الدخول خلال ١٤ يومًا.')}
        footer={(close) => (
          <Button variant="danger" onClick={close}>
            {say('Delete account', 'حذف الحساب')}
          </Button>
        )}
      />
      <Sheet
        trigger={
          <Button variant="soft" data-shows="sheet">
            {say('Side sheet', 'لوحة جانبية')}
          </Button>
        }
        title={say('Support', 'الدعم')}
        footer={<Button block>{say('Send', 'إرسال')}</Button>}
      >
        <p className="p-5">{say('Someone answers every day.', 'يردّ فريقنا كل يوم.')}</p>
      </Sheet>
      <Sheet
        side="start"
        trigger={
          <Button variant="line" data-shows="drawer">
            {say('Drawer', 'درج القائمة')}
          </Button>
        }
        title={say('Menu', 'القائمة')}
      >
        <p className="p-5">{say('Home, courses, categories', 'الرئيسية، الدورات، التصنيفات')}</p>
      </Sheet>
      <Menu
        label={say('More', 'المزيد')}
        trigger={
          <IconButton
            icon={Ellipsis}
            label={say('More', 'المزيد')}
            variant="line"
            data-shows="menu"
          />
        }
      >
        <MenuItem icon={Pencil} onAction={() => {}}>
          {say('Edit', 'تعديل')}
        </MenuItem>
        <MenuItem icon={Download} href="#download">
          {say('Download', 'تنزيل')}
        </MenuItem>
        <MenuItem icon={LogOut} disabled>
          {say('Sign out everywhere', 'تسجيل الخروج من كل الأجهزة')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onAction={() => {}}>
          {say('Delete', 'حذف')}
        </MenuItem>
      </Menu>
      <Tooltip text={say('Chat with support', 'محادثة الدعم')}>
        <IconButton icon={MessageCircle} label={say('Chat', 'محادثة')} data-shows="tooltip" />
      </Tooltip>
      <Button
        variant="ghost"
        data-shows="toast"
        onClick={() =>
          addToast({
            text: say('Removed from saved courses', 'أزلناها من الدورات المحفوظة'),
            action: { label: say('Undo', 'تراجع'), onPress: () => {} },
          })
        }
      >
        {say('Toast with undo', 'رسالة مع تراجع')}
      </Button>
      <Button
        variant="ghost"
        onClick={() =>
          addToast({
            text: say('Could not be saved. Try again.', 'تعذّر الحفظ. حاول مرة أخرى.'),
            tone: 'bad',
          })
        }
      >
        {say('Toast of failure', 'رسالة خطأ')}
      </Button>
    </GallerySection>
  )
}
