-- A file that an applicant sent is called by what it is: the ending it came with says nothing.
update trainer_applications
set file_name = coalesce(nullif(regexp_replace(file_name, '[.[:space:]]*\.[[:alpha:]][[:alnum:]]{0,9}$', ''), ''), 'file') || case file_type
  when 'application/pdf' then '.pdf'
  when 'image/png' then '.png'
  when 'image/jpeg' then '.jpg'
  when 'image/webp' then '.webp'
end
where file_key is not null and file_type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp');
