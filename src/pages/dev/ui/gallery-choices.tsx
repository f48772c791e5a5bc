import { BriefcaseBusiness, HeartPulse, Languages, PenTool } from 'lucide-react'
import { Checkbox, CheckboxGroup } from '#ui/fields/checkbox.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { radioCards, radioPills, radioSegments } from '#ui/fields/radio-styles.ts'
import { RatingInput } from '#ui/fields/rating-input.tsx'
import { Slider } from './slider.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { Pill } from '#ui/display/pill.tsx'

export function GalleryChoices() {
  const say = usePhrase()
  return (
    <GallerySection title={say('Choices', 'الخيارات')} wide>
      <div className="grid gap-6 sm:grid-cols-2">
        <CheckboxGroup
          label={say('Level', 'المستوى')}
          description={say('More than one may be chosen.', 'يمكنك اختيار أكثر من مستوى.')}
        >
          <Checkbox
            name="level"
            value="1"
            defaultChecked
            end={<span className="text-xs text-ink-3">{say('54', '٥٤')}</span>}
          >
            {say('Beginner', 'مبتدئ')}
          </Checkbox>
          <Checkbox name="level" value="2" mixed>
            {say('Some of the lessons', 'بعض الدروس')}
          </Checkbox>
          <Checkbox name="level" value="3">
            {say('Advanced', 'متقدّم')}
          </Checkbox>
          <Checkbox name="level" value="4" disabled>
            {say('None of these', 'لا شيء مما سبق')}
          </Checkbox>
        </CheckboxGroup>
        <RadioGroup
          label={say('Rating', 'التقييم')}
          name="rating"
          defaultValue="4"
          options={[
            { value: '45', label: say('4.5 and up', '٤٫٥ فأكثر') },
            { value: '4', label: say('4 and up', '٤ فأكثر') },
            { value: '3', label: say('3 and up', '٣ فأكثر'), disabled: true },
          ]}
        />
      </div>
      <Checkbox
        name="terms"
        required
        error={say('This box needs a tick to go on.', 'ضع علامة في هذا المربع لتتابع.')}
      >
        {say(
          'I own the right to what I will teach and accept the trainer terms.',
          'أملك حق ما سأدرّسه وأوافق على شروط المدرّبين.',
        )}
      </Checkbox>
      <RadioGroup
        label={say('Country', 'الدولة')}
        name="ctry"
        look={radioCards}
        defaultValue="eg"
        options={[
          {
            value: 'eg',
            label: say('Egypt', 'مصر'),
            text: say('Guessed from the connection', 'مقترحة بحسب اتصالك'),
            end: <Pill>{say('Egyptian pound', 'جنيه مصري')}</Pill>,
          },
          {
            value: 'dz',
            label: say('Algeria', 'الجزائر'),
            end: <Pill>{say('Dollar', 'دولار')}</Pill>,
          },
        ]}
      />
      <RadioGroup
        label={say('Field', 'المجال')}
        name="field"
        look={radioPills}
        defaultValue="business"
        options={[
          { value: 'business', label: say('Business', 'الأعمال'), icon: BriefcaseBusiness },
          { value: 'languages', label: say('Languages', 'اللغات'), icon: Languages },
          { value: 'design', label: say('Design', 'التصميم'), icon: PenTool },
          { value: 'health', label: say('Health', 'الصحة'), icon: HeartPulse },
        ]}
      />
      <RadioGroup
        label={say('Language you teach in', 'لغة التدريس')}
        name="teaches"
        look={radioSegments}
        defaultValue="both"
        error={say('Choose one language for the first course.', 'اختر لغة واحدة لدورتك الأولى.')}
        options={[
          { value: 'ar', label: say('Arabic', 'العربية') },
          { value: 'en', label: say('English', 'الإنجليزية') },
          { value: 'both', label: say('Both', 'كلتاهما') },
        ]}
      />
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <Switch name="hijri" defaultChecked>
          {say('Hijri date', 'التاريخ الهجري')}
        </Switch>
        <Switch name="captions">{say('Captions on', 'تشغيل الترجمة')}</Switch>
        <Switch name="off" disabled>
          {say('Not available', 'غير متاح')}
        </Switch>
      </div>
      <Slider
        name="hours"
        label={say('Hours a week', 'الساعات في الأسبوع')}
        min={1}
        max={20}
        defaultValue={6}
        description={say('Arrow keys work too.', 'تعمل أسهم لوحة المفاتيح أيضًا.')}
      />
      <RatingInput
        name="stars"
        label={say('How was the course?', 'كيف كانت الدورة؟')}
        defaultValue={4}
        required
      />
    </GallerySection>
  )
}
