import { plural, defineMessages } from '#platform/language/messages.ts'

export const invitationMessages = defineMessages({
  title: { en: 'Invitations', ar: 'الدعوات' },
  intro: {
    en: 'Courses that other trainers want you on. Nothing carries your name until you accept.',
    ar: 'دورات يريدك مدرّبون آخرون فيها. لا يظهر اسمك في شيء قبل موافقتك.',
  },
  waitingForYou: plural({
    en: {
      one: '# invitation is waiting for your answer',
      other: '# invitations are waiting for your answer',
    },
    ar: {
      zero: 'لا دعوات بانتظار ردك',
      one: 'دعوة واحدة بانتظار ردك',
      two: 'دعوتان بانتظار ردك',
      few: '# دعوات بانتظار ردك',
      many: '# دعوة بانتظار ردك',
      other: '# دعوة بانتظار ردك',
    },
  }),
  none: { en: 'No invitations', ar: 'لا دعوات الآن' },
  noneText: {
    en: 'When a trainer invites you to a course, you answer here.',
    ar: 'عندما تصلك دعوة إلى دورة تجيب عنها هنا.',
  },
  toTeach: { en: 'Teach this course', ar: 'التدريس في هذه الدورة' },
  toSign: { en: 'Sign its certificates', ar: 'توقيع شهادات هذه الدورة' },
  teachText: {
    en: 'Your name appears on the course page, you can edit the course, and you share its income.',
    ar: 'يظهر اسمك في صفحة الدورة، ويمكنك تعديلها، ولك نصيب من دخلها.',
  },
  signText: {
    en: 'Your name appears as the signature on its certificates.',
    ar: 'يظهر اسمك توقيعًا على شهاداتها.',
  },
  invitedBy: {
    en: (name: string) => `Invited by ${name}`,
    ar: (name: string) => `دعوة من ${name}`,
  },
  accept: { en: 'Accept', ar: 'قبول' },
  decline: { en: 'Decline', ar: 'اعتذار' },
  accepted: {
    en: 'Accepted. The course is now among your courses.',
    ar: 'قبلت الدعوة، والدورة الآن بين دوراتك.',
  },
  acceptedSigning: {
    en: 'Accepted. You can now be named as the signatory.',
    ar: 'قبلت الدعوة، وأصبح اسمك بين من يوقّعون شهاداتها.',
  },
  declined: { en: 'Declined.', ar: 'اعتذرت عن الدعوة.' },
  untitled: { en: 'Untitled course', ar: 'دورة بلا عنوان' },

  team: { en: 'Trainers', ar: 'المدرّبون' },
  teamText: {
    en: 'A trainer joins by accepting your invitation. Only they themselves or the academy’s staff can take them off.',
    ar: 'لا يظهر اسم هنا قبل قبول دعوتك. والمغادرة باختيار كل شخص، أو بقرار من فريق الأكاديمية.',
  },
  you: { en: 'You', ar: 'أنت' },
  waiting: { en: 'Waiting for an answer', ar: 'بانتظار الرد' },
  cancel: { en: 'Withdraw', ar: 'سحب الدعوة' },
  leave: { en: 'Leave this course', ar: 'مغادرة الدورة' },
  leaveText: {
    en: 'You can no longer edit it, and your name leaves its page. Someone else has to invite you back.',
    ar: 'لن تستطيع تعديلها، ويختفي اسمك من صفحتها. ولا تعود إليها إلا بدعوة جديدة.',
  },
  leaveSure: { en: 'Leave for good', ar: 'تأكيد المغادرة' },
  inviteTrainer: { en: 'Invite a trainer', ar: 'دعوة إلى التدريس' },
  inviteSignatory: { en: 'Invite someone to sign', ar: 'دعوة إلى التوقيع' },
  signatoryText: {
    en: 'Another trainer signs only after accepting your invitation.',
    ar: 'لا يوقّع غيرك إلا بعد قبول دعوتك.',
  },
  person: { en: 'Trainer', ar: 'من المدرّبين' },
  choose: { en: 'Choose a trainer', ar: 'اختر اسمًا' },
  email: { en: 'Or their e-mail address', ar: 'أو البريد الإلكتروني' },
  invite: { en: 'Send invitation', ar: 'إرسال الدعوة' },
  invited: { en: 'Invitation sent.', ar: 'أرسلت الدعوة.' },
  withdrawn: { en: 'Invitation withdrawn.', ar: 'سحبت الدعوة.' },
})
