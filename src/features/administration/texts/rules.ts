export const textSamples: Record<string, { en: string; ar: string }> = {
  name: { en: 'Layla', ar: 'ليلى' },
  code: { en: '482913', ar: '482913' },
  minutes: { en: '10 minutes', ar: '10 دقائق' },
  date: { en: '3 March 2027', ar: '3 مارس 2027' },
  time: { en: '6:30 pm', ar: '6:30 م' },
  until: { en: '5 March 2027', ar: '5 مارس 2027' },
  device: { en: 'Firefox on Windows', ar: 'متصفّح Firefox على Windows' },
  email: { en: 'layla@mail.example', ar: 'layla@mail.example' },
  other: { en: 'l•••@mail.example', ar: 'l•••@mail.example' },
  to: { en: 'omar@mail.example', ar: 'omar@mail.example' },
  provider: { en: 'Google', ar: 'Google' },
  number: { en: '900417253', ar: '900417253' },
  reference: { en: '900417253', ar: '900417253' },
  order: { en: '#1042', ar: '#1042' },
  title: { en: 'First aid at home', ar: 'الإسعافات الأولية في البيت' },
  course: { en: 'First aid at home', ar: 'الإسعافات الأولية في البيت' },
  item: { en: 'First aid at home', ar: 'الإسعافات الأولية في البيت' },
  lesson: { en: 'Burns and scalds', ar: 'الحروق' },
  task: { en: 'teach', ar: 'تدريس' },
  change: { en: 'added you to', ar: 'أضافك فريق الأكاديمية إلى مدرّبي' },
  test: { en: 'Final test', ar: 'الاختبار النهائي' },
  plan: { en: 'The yearly plan', ar: 'الخطة السنوية' },
  total: { en: 'EGP 450', ar: '450 ج.م' },
  amount: { en: 'EGP 450', ar: '450 ج.م' },
  words: { en: 'For the evenings you asked about.', ar: 'للأمسيات التي سألت عنها.' },
  subject: { en: 'I cannot open lesson 3', ar: 'لا أستطيع فتح الدرس 3' },
  answer: { en: 'Thank you for writing. It opens again.', ar: 'شكرًا على رسالتك. أصبح يفتح الآن.' },
  rows: { en: '48 rows', ar: '48 صفًا' },
  reason: { en: 'The sample video has no sound.', ar: 'فيديو العينة بلا صوت.' },
}

const addresses: Record<string, string> = {
  courses: '/courses',
  login: '/login',
  forgot: '/forgot-password',
  secure: '/forgot-password',
  contact: '/contact-us',
  profile: '/my/profile',
  again: '/become-trainer',
  link: '/pricing',
  invitation: '/set-password',
  report: '/office/reports/learners',
  file: '/office/reports',
}

export const getSample = (name: string, origin: string) => {
  const address = addresses[name]
  return address
    ? { en: origin + address, ar: origin + address }
    : (textSamples[name] ?? { en: name, ar: name })
}
