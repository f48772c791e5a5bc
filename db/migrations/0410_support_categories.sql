-- Topics of support tickets, edited by staff. Archived ones are no longer offered; tickets keep theirs.
create table support_categories (
  slug         text primary key,
  title        text not null,
  title_ar     text not null,
  hint         text not null default '',
  hint_ar      text not null default '',
  position     integer not null default 0,
  archived_at  timestamptz
);

insert into support_categories (slug, title, title_ar, hint, hint_ar, position) values
  ('payments', 'Payments and refunds', 'الدفع والاسترداد', 'Cards, vouchers, receipts, refunds', 'البطاقات والقسائم والإيصالات واسترداد المال', 1),
  ('account', 'Account and sign-in', 'الحساب وتسجيل الدخول', 'Codes, passwords, devices, linked accounts', 'الرموز وكلمات المرور والأجهزة والحسابات المرتبطة', 2),
  ('playback', 'Video and playback', 'الفيديو والتشغيل', 'A lesson that won’t start, sound, captions', 'درس لا يعمل، أو الصوت، أو الترجمة', 3),
  ('course-content', 'Course content', 'محتوى الدورات', 'A mistake in a lesson, a missing file', 'خطأ في درس أو ملف ناقص', 4),
  ('tests', 'Tests and grading', 'الاختبارات والتصحيح', 'Attempts, results, an essay waiting for its grade', 'المحاولات والنتائج وسؤال ينتظر التصحيح', 5),
  ('certificates', 'Certificates', 'الشهادات', 'Names, verification, reprints', 'الأسماء والتحقّق وإعادة الطباعة', 6),
  ('trainers', 'Teaching with us', 'التدريس معنا', 'Applications, contracts, your own course', 'طلبات الانضمام والعقود ودورتك الخاصة', 7),
  ('other', 'Something else', 'موضوع آخر', 'Ideas, praise and anything that fits nowhere', 'أفكار وثناء وكل ما لا مكان له أعلاه', 8);

insert into support_categories (slug, title, title_ar, archived_at)
  select distinct category, category, category, now() from support_tickets
  on conflict (slug) do nothing;

alter table support_tickets add foreign key (category) references support_categories;
create index on support_tickets (category);
