import { ArrowRight, Bell, Heart, LogOut, Menu as MenuIcon, Play, Send, Share2 } from 'lucide-react'
import { BrandMark } from '#ui/display/brand-mark.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { MoreLink, TextLink } from '#ui/actions/text-link.tsx'

export function GalleryActions() {
  const say = usePhrase()
  return (
    <>
      <GallerySection title={say('Buttons', 'الأزرار')}>
        <Button>{say('Start learning', 'بدء التعلّم')}</Button>
        <Button variant="accent">
          {say('Browse courses', 'تصفّح الدورات')}
          <Icon of={ArrowRight} />
        </Button>
        <Button variant="soft">{say('Add a note', 'إضافة ملاحظة')}</Button>
        <Button variant="line">{say('Preview', 'معاينة')}</Button>
        <Button variant="ghost">{say('Later', 'لاحقًا')}</Button>
        <Button variant="danger">{say('Delete account', 'حذف الحساب')}</Button>
        <span className="rounded-lg bg-night p-3">
          <Button variant="night">{say('How it works', 'كيف تعمل المنصّة')}</Button>
        </span>
      </GallerySection>
      <GallerySection title={say('Sizes and states', 'الأحجام والحالات')}>
        <Button size="sm">{say('Save changes', 'حفظ التغييرات')}</Button>
        <Button size="xs">{say('Join', 'انضمام')}</Button>
        <Button pending>{say('Sending', 'جارٍ الإرسال')}</Button>
        <Button variant="soft" pending>
          {say('Saving', 'جارٍ الحفظ')}
        </Button>
        <Button disabled>{say('Not yet', 'ليس بعد')}</Button>
        <Button variant="line" disabled>
          {say('Not yet', 'ليس بعد')}
        </Button>
        <Button className="outline-3 outline-offset-3 outline-focus">
          {say('Focused', 'عليه التركيز')}
        </Button>
        <Button block variant="brand" className="max-w-sm">
          {say(
            'A label so long that it takes two lines on every phone in the world',
            'عنوان طويل جدًّا حتى إنه يأخذ سطرين على كل هاتف في العالم',
          )}
        </Button>
      </GallerySection>
      <GallerySection title={say('Links', 'الروابط')}>
        <ButtonLink to="#courses">{say('See courses', 'عرض الدورات')}</ButtonLink>
        <ButtonLink to="#pricing" variant="soft" size="sm">
          {say('Plans and prices', 'خطط الاشتراك والأسعار')}
        </ButtonLink>
        <TextLink to="#forgot">{say('Forgot your password?', 'نسيت كلمة المرور؟')}</TextLink>
        <MoreLink to="#all">{say('All courses', 'كل الدورات')}</MoreLink>
      </GallerySection>
      <GallerySection title={say('Icons and the mark', 'الأيقونات والشعار')}>
        <IconButton
          icon={Bell}
          label={say('Notifications', 'الإشعارات')}
          badge={
            <span className="absolute end-2 top-2 size-2.5 rounded-full bg-accent ring-2 ring-bg" />
          }
        />
        <IconButton icon={MenuIcon} label={say('Menu', 'القائمة')} variant="line" size={40} />
        <IconButton icon={Heart} label={say('Save', 'حفظ')} variant="card" size={40} />
        <IconButton
          icon={Heart}
          label={say('Saved', 'محفوظة')}
          variant="card"
          size={40}
          aria-pressed
        />
        <IconButton icon={Share2} label={say('Share', 'مشاركة')} variant="soft" />
        <IconButton icon={Send} label={say('Send', 'إرسال')} disabled />
        <span className="inline-flex items-center gap-3 text-ink-2">
          <Icon of={ArrowRight} />
          <Icon of={LogOut} />
          <Icon of={Send} />
          <Icon of={Play} />
        </span>
        <span className="inline-flex items-center gap-3">
          <BrandMark />
          <b className="font-display text-[1.5rem] leading-none font-extrabold tracking-display">
            {say('Farqad', 'فرقد')}
          </b>
        </span>
      </GallerySection>
    </>
  )
}
