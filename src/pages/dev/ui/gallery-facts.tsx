import { BookOpen, Check, Crown } from 'lucide-react'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Button } from '#ui/actions/button.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Price } from '#ui/display/price.tsx'
import { ProgressBar, ProgressRing } from '#ui/display/progress.tsx'
import { Rating, Stars } from '#ui/display/rating.tsx'
import { Loading, Skeleton } from '#ui/display/skeleton.tsx'
import { Pill, Status } from '#ui/display/pill.tsx'
import { Tag } from '#ui/display/tag.tsx'

export function GalleryDisplay() {
  const say = usePhrase()
  return (
    <>
      <GallerySection title={say('Tags, pills and states', 'الوسوم والحالات')}>
        <Tag>{say('Business', 'الأعمال')}</Tag>
        <Tag tone="accent">{say('Save 35%', 'وفّر ٣٥٪')}</Tag>
        <Tag icon={Crown}>{say('Yearly plan', 'الخطة السنوية')}</Tag>
        <Pill>{say('8 of 21', '٨ من ٢١')}</Pill>
        <Pill tone="ok" icon={Check}>
          {say('Done', 'مكتمل')}
        </Pill>
        <Pill tone="on">{say('Now', 'الآن')}</Pill>
        <Status tone="ok">{say('Paid', 'مدفوع')}</Status>
        <Status tone="warn">{say('Waiting', 'قيد الانتظار')}</Status>
        <Status tone="bad">{say('Failed', 'فشل')}</Status>
        <Status tone="info">{say('Refunded', 'مستردّ')}</Status>
        <Status tone="idle">{say('Expired', 'منتهٍ')}</Status>
      </GallerySection>
      <GallerySection title={say('People', 'الأشخاص')}>
        <Avatar name={say('Salma Nabil', 'سلمى نبيل')} hue={15} size={56} />
        <Avatar name={say('Dr. Hana Saleh', 'د. هناء صالح')} hue={150} size={44} />
        <Avatar name={say('Karim Adel', 'كريم عادل')} hue={240} />
        <Avatar name={say('Tarek', 'طارق')} hue={300} size={32} alone />
      </GallerySection>
      <GallerySection title={say('Prices and marks', 'الأسعار والتقييمات')}>
        <Price amount={125_000} list={190_000} currency="egp" size="lg" />
        <Price amount={98_000} currency="egp" />
        <Price amount={3900} list={5900} currency="usd" />
        <Price amount={0} />
        <Rating value={4.8} count={2314} />
        <Stars value={3.5} />
        <Stars value={5} size={20} />
      </GallerySection>
      <GallerySection title={say('Progress', 'التقدّم')}>
        <ProgressRing value={0.38} label={say('Course progress', 'التقدّم في الدورة')} />
        <ProgressRing value={1} size={56} label={say('Finished', 'مكتملة')} />
        <div className="grid min-w-48 flex-1 gap-3">
          <ProgressBar value={0.38} label={say('Course progress', 'التقدّم في الدورة')} />
          <ProgressBar
            value={0.7}
            thin
            tone="star"
            label={say('Marks of five stars', 'تقييمات الخمس نجوم')}
          />
          <ProgressBar value={0} label={say('Not started', 'لم تبدأ بعد')} />
        </div>
      </GallerySection>
      <GallerySection title={say('Notes', 'التنبيهات')} wide>
        <Alert tone="bad" title={say('Credentials do not match..!', 'بيانات الدخول غير متطابقة!')}>
          {say(
            'Check the e-mail and the password. Caps Lock is on.',
            'راجع البريد وكلمة المرور. زر الأحرف الكبيرة مفعّل.',
          )}
        </Alert>
        <Alert tone="good" title={say('Saved', 'حفظنا تغييراتك')} />
        <Alert tone="warn" action={<Button variant="ghost">{say('Extend', 'تمديد')}</Button>}>
          {say('The plan ends in 15 days.', 'ينتهي اشتراكك بعد ١٥ يومًا.')}
        </Alert>
        <Alert>
          {say('Prices follow the country of the account.', 'نعرض لك الأسعار بعملة دولتك.')}
        </Alert>
      </GallerySection>
      <GallerySection title={say('Waiting and nothing', 'الانتظار والفراغ')} wide>
        <Panel
          title={say('Identity', 'البيانات الشخصية')}
          text={say(
            'Printed on certificates exactly as written.',
            'نطبعه على شهاداتك كما تكتبه هنا.',
          )}
          end={<Pill tone="ok">{say('Saved at 10:32', 'حفظناه ١٠:٣٢')}</Pill>}
        >
          <Loading className="grid gap-3">
            <span className="flex items-center gap-3">
              <Skeleton className="size-10" round />
              <Skeleton className="h-3.5 w-1/3" />
            </span>
            <Skeleton />
            <Skeleton className="h-3.5 w-2/3" />
          </Loading>
        </Panel>
        <Panel tone="soft">
          <EmptyState
            icon={BookOpen}
            title={say('No course yet', 'لا دورات بعد')}
            text={say(
              'Courses stand here from the first lesson on.',
              'ستجد دوراتك هنا من أول درس.',
            )}
            action={<ButtonLink to="#courses">{say('Browse courses', 'تصفّح الدورات')}</ButtonLink>}
          />
        </Panel>
      </GallerySection>
    </>
  )
}
