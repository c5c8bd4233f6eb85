-- Families read the words of a template in an answer, so it is content, as what stands on a page: changes of it can be
-- reverted, and exports hold it. A signature stays personal.
create trigger bump_content_version after insert or update or delete on public.reply_templates
  for each row execute function private.bump_content_version();
insert into private.content_tables (table_name, name_column, is_ordered) values ('reply_templates', 'name', false);

-- The first three get ids that are the same on every site, so that an import finds them, as long as nobody changed them.
update public.reply_templates set id = first.id
  from (values
    ('First answer', '5ca1ab1e-0000-4000-8000-000000000201'::uuid),
    ('Prices', '5ca1ab1e-0000-4000-8000-000000000202'),
    ('Ashes are ready', '5ca1ab1e-0000-4000-8000-000000000203')
  ) as first (name, id)
 where reply_templates.name = first.name and updated_at = created_at;
