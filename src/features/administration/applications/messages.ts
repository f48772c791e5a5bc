import { plural, defineMessages } from '#platform/language/messages.ts'

export const officeApplicationMessages = defineMessages({
  title: { en: 'Trainer applications', ar: 'طلبات الانضمام' },
  applicant: { en: 'Applicant', ar: 'من قدّم الطلب' },
  course: { en: 'First course', ar: 'الدورة الأولى' },
  field: { en: 'Field', ar: 'المجال' },
  sent: { en: 'Sent', ar: 'تاريخ الإرسال' },
  state: { en: 'State', ar: 'الحالة' },
  open: { en: 'Waiting', ar: 'قيد الانتظار' },
  received: { en: 'New', ar: 'جديد' },
  under_review: { en: 'Being read', ar: 'قيد القراءة' },
  approved: { en: 'Approved', ar: 'مقبول' },
  declined: { en: 'Declined', ar: 'مرفوض' },
  withdrawn: { en: 'Withdrawn', ar: 'مسحوب' },
  all: { en: 'All', ar: 'الكل' },
  found: plural({
    en: { one: '# application', other: '# applications' },
    ar: {
      zero: 'لا طلبات',
      one: 'طلب واحد',
      two: 'طلبان',
      few: '# طلبات',
      many: '# طلبًا',
      other: '# طلب',
    },
  }),
  none: { en: 'No applications here', ar: 'لا طلبات هنا' },
  noneText: {
    en: 'New ones appear as people send them.',
    ar: 'تظهر الطلبات الجديدة هنا فور وصولها.',
  },

  about: { en: 'The application', ar: 'الطلب' },
  job: { en: 'Job and employer', ar: 'الوظيفة وجهة العمل' },
  experience: { en: 'Years of practice', ar: 'سنوات الخبرة' },
  language: { en: 'Would teach in', ar: 'لغة التدريس' },
  profile: { en: 'Profile link', ar: 'رابط الملف المهني' },
  pitch: { en: 'For whom, and to what end', ar: 'لمن الدورة، وماذا تحقّق' },
  video: { en: 'Sample video', ar: 'فيديو تجريبي' },
  file: { en: 'Attached file', ar: 'الملف المرفق' },
  download: { en: (name: string) => `Download ${name}`, ar: (name: string) => `تنزيل ${name}` },
  email: { en: 'E-mail', ar: 'البريد الإلكتروني' },
  country: { en: 'Country', ar: 'الدولة' },
  joined: { en: 'Joined', ar: 'تاريخ الانضمام' },
  earlier: plural({
    en: { one: '# earlier application', other: '# earlier applications' },
    ar: {
      zero: 'لا طلبات سابقة',
      one: 'طلب سابق واحد',
      two: 'طلبان سابقان',
      few: '# طلبات سابقة',
      many: '# طلبًا سابقًا',
      other: '# طلب سابق',
    },
  }),
  person: { en: 'See the account', ar: 'عرض الحساب' },

  decide: { en: 'Decide', ar: 'القرار' },
  review: { en: 'Mark as being read', ar: 'بدء القراءة' },
  reviewText: {
    en: 'The applicant sees that somebody is on it.',
    ar: 'سيعرف من قدّم الطلب أن أحدًا يقرؤه.',
  },
  approve: { en: 'Approve', ar: 'قبول الطلب' },
  approveText: {
    en: 'They become a trainer at once, with a profile to fill in before it is public, and are told by mail.',
    ar: 'ينضم الحساب إلى مدرّبينا فورًا، ومعه ملف تدريبي ننشره بعد أن يكتمل، ونرسل الخبر بالبريد.',
  },
  decline: { en: 'Decline', ar: 'رفض الطلب' },
  reason: { en: 'Reason', ar: 'السبب' },
  reasonText: {
    en: 'The applicant reads it word for word, on the page and by mail.',
    ar: 'سيصل كما تكتبه، في الصفحة وبالبريد.',
  },
  decidedBy: {
    en: (state: string, date: string, name: string) => `${state} on ${date} by ${name}`,
    ar: (state: string, date: string, name: string) => `${state} في ${date} بواسطة ${name}`,
  },
  decidedOn: {
    en: (state: string, date: string) => `${state} on ${date}`,
    ar: (state: string, date: string) => `${state} في ${date}`,
  },
  taken: { en: 'Taken back by the applicant.', ar: 'سحبه من قدّمه.' },
  logged: { en: 'Written to the audit log.', ar: 'نكتبه في سجل الإجراءات.' },
})

export const applicationMailMessages = defineMessages({
  approvedSubject: { en: 'Welcome among our trainers', ar: 'أهلًا بك بين مدرّبينا' },
  approved: {
    en: (name: string, profile: string) =>
      `Dear ${name},\n\nYour application was approved: you are a trainer of the academy from now on.\n\nYour public profile is waiting for a few words and a picture. It is shown once you have saved it.\n\n{button:Fill in my profile|${profile}}\n\nAn editor will write to you about your first course.`,
    ar: (name: string, profile: string) =>
      `مرحبًا ${name}،\n\nقبلنا طلبك، وأنت من الآن من مدرّبي الأكاديمية.\n\nملفك العام ينتظر منك بضع كلمات وصورة، ويظهر للجميع بعد أن تحفظه.\n\n{button:إكمال ملفي|${profile}}\n\nسيراسلك أحد محرّرينا بشأن دورتك الأولى.`,
  },
  declinedSubject: { en: 'About your application as a trainer', ar: 'بشأن طلبك للتدريس معنا' },
  declined: {
    en: (name: string, reason: string, again: string) =>
      `Dear ${name},\n\nThank you for offering to teach with us. We cannot accept this application, and this is why:\n\n${reason}\n\nYou are welcome to send another one at any time.\n\n{button:Apply again|${again}}`,
    ar: (name: string, reason: string, again: string) =>
      `مرحبًا ${name}،\n\nشكرًا على رغبتك في التدريس معنا. لم نتمكّن من قبول هذا الطلب، وهذا هو السبب:\n\n${reason}\n\nيمكنك إرسال طلب آخر في أي وقت، ويسعدنا أن نقرأه.\n\n{button:تقديم طلب جديد|${again}}`,
  },
})
