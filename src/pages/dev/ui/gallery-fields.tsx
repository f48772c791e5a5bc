import { ComboBox } from '#ui/fields/combo-box/combo-box.tsx'
import { DateField } from '#ui/fields/date-field/date-field.tsx'
import { FileDrop } from '#ui/fields/file-drop.tsx'
import { GallerySection, usePhrase } from './gallery-section.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { CountryCode, PhoneField } from '#ui/fields/phone-field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

export function GalleryFields() {
  const say = usePhrase()
  const countries = [
    { code: 'eg', calling: '+20', name: say('Egypt', 'مصر') },
    { code: 'sa', calling: '+966', name: say('Saudi Arabia', 'السعودية') },
    { code: 'ae', calling: '+971', name: say('United Arab Emirates', 'الإمارات') },
    { code: 'ma', calling: '+212', name: say('Morocco', 'المغرب') },
  ]
  const years = [
    { value: '1', label: say('1 to 5 years', 'من سنة إلى ٥ سنوات') },
    { value: '2', label: say('6 to 10 years', 'من ٦ إلى ١٠ سنوات') },
    { value: '3', label: say('More than 10 years', 'أكثر من ١٠ سنوات') },
  ]
  return (
    <>
      <GallerySection title={say('Text', 'النصوص')} wide>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={say('First name', 'الاسم الأول')}
            name="first_name"
            defaultValue={say('Salma', 'سلمى')}
            autoComplete="given-name"
            required
          />
          <TextField
            label={say('E-mail', 'البريد الإلكتروني')}
            name="email"
            type="email"
            defaultValue="salma.nabil@example.com"
            autoComplete="email"
          />
          <TextField
            label={say('Job', 'الوظيفة')}
            name="job"
            optional
            placeholder={say('For example: accountant', 'مثال: محاسب أو محاسبة')}
            description={say('Shown to trainers only.', 'نعرضه للمدرّبين فقط.')}
          />
          <TextField
            label={say('Profile link', 'رابط الملف')}
            name="link"
            type="url"
            placeholder="https://"
            error={say('This link does not open.', 'هذا الرابط لا يفتح.')}
          />
          <PasswordField
            label={say('Password', 'كلمة المرور')}
            name="password"
            defaultValue="correct horse"
            error={say(
              'This is not the password of this account.',
              'كلمة المرور هذه ليست لهذا الحساب.',
            )}
          />
          <TextField
            label={say('Order', 'طلب الشراء')}
            name="order"
            defaultValue="FQ-104882"
            dir="ltr"
            disabled
          />
        </div>
        <TextArea
          label={say('Who is it for?', 'لمن هذه الدورة؟')}
          name="about"
          maxLength={600}
          description={say('Two or three sentences are enough.', 'جملتان أو ثلاث تكفي.')}
          defaultValue={say(
            'For storekeepers and junior buyers.',
            'لأمناء المخازن والمشترين الجدد.',
          )}
        />
      </GallerySection>
      <GallerySection title={say('Codes and numbers', 'الرموز والأرقام')} wide>
        <OtpField
          label={say('6-digit code', 'الرمز المكوّن من ٦ أرقام')}
          name="code"
          defaultValue="4827"
          description={say(
            'Valid for 10 minutes. It can be pasted.',
            'الرمز صالح لمدة ١٠ دقائق، ويمكنك لصقه.',
          )}
        />
        <OtpField
          label={say('Wrong code', 'رمز خاطئ')}
          name="code2"
          defaultValue="111981"
          error={say('The code is not right.', 'الرمز غير صحيح.')}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PhoneField
            label={say('Mobile number', 'رقم الهاتف المحمول')}
            name="phone"
            countries={countries}
            defaultValue="0100 123 456"
            error={say('One digit is missing.', 'ينقص رقم واحد.')}
            description={say('010… or ٠١٠… both work.', 'يمكنك كتابة ٠١٠… أو 010…')}
          />
          <NumberField
            label={say('Seats', 'المقاعد')}
            name="seats"
            min={1}
            max={40}
            defaultValue="12"
            description={say('Up to 40.', 'حتى ٤٠ مقعدًا.')}
          />
        </div>
      </GallerySection>
      <GallerySection title={say('Lists, dates and files', 'القوائم والتواريخ والملفات')} wide>
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={say('Years of practice', 'سنوات الخبرة')}
            name="years"
            options={years}
            defaultValue="2"
          />
          <Select
            label={say('Education', 'المستوى التعليمي')}
            name="education"
            options={years}
            placeholder={say('Choose', 'اختر')}
            defaultValue=""
            required
            error={say('One choice is required.', 'اختر خيارًا واحدًا.')}
          />
          <ComboBox
            label={say('Country', 'الدولة')}
            name="country"
            defaultValue="eg"
            options={countries.map(({ code, name }) => ({
              value: code,
              label: name,
              start: <CountryCode code={code} />,
            }))}
          />
          <ComboBox
            label={say('Country, empty', 'الدولة، فارغة')}
            name="country2"
            placeholder={say('Search for a country', 'ابحث عن دولة')}
            options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            disabled
          />
          <DateField
            label={say('Birth date', 'تاريخ الميلاد')}
            name="birth"
            defaultValue="1997-05-12"
          />
          <DateField
            label={say('Exam date', 'تاريخ الاختبار')}
            name="exam"
            error={say('This day has passed.', 'انقضى هذا اليوم.')}
          />
        </div>
        <SearchField
          name="q"
          label={say('Search courses, trainers, skills', 'ابحث عن دورة أو مدرّب أو مهارة')}
        />
        <SearchField
          name="q2"
          look="flat"
          defaultValue={say('Excel', 'إكسل')}
          label={say('Search for a country', 'ابحث عن دولة')}
        />
        <FileDrop
          label={say('Outline of the course', 'مخطّط الدورة')}
          name="outline"
          optional
          hint={say('PDF, up to 10 MB', 'ملف PDF حتى ١٠ ميجابايت')}
        />
      </GallerySection>
    </>
  )
}
