create table public.audit_log (
  id          uuid primary key default gen_random_uuid(),
  -- The first entry of a request; null in that entry itself.
  part_of     uuid,
  occurred_at timestamptz not null default clock_timestamp(),
  actor_id    uuid,
  actor_email text,
  actor_role  text not null,
  table_name  text not null,
  row_id      text not null,
  -- The name of the row at that time.
  row_name    text,
  operation   text not null check (operation in ('insert', 'update', 'delete')),
  before      jsonb,
  after       jsonb
);
create index audit_log_newest on public.audit_log (occurred_at desc);
create index audit_log_by_row on public.audit_log (table_name, row_id, occurred_at desc);
create index audit_log_by_actor on public.audit_log (actor_id, occurred_at desc);
-- Opening a message is not shown as a change.
create index audit_log_changes on public.audit_log (occurred_at desc, id desc)
  where part_of is null and after is distinct from '{"admin_read": true}';
create index audit_log_parts on public.audit_log (part_of) where part_of is not null;

alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
grant select, insert, update, delete on public.audit_log to service_role;

create policy "administrators read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Records who changed what through the API; of an update, only the columns that changed. The arguments name columns whose
-- contents must not be copied here. private.name_row is defined with the change history.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - 'updated_at' end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - 'updated_at' end;
  any_row jsonb := coalesce(new_row, old_row);
  left_out text[] := coalesce(tg_argv, '{}') || array(
    select key from jsonb_each(old_row) as was(key, value) where new_row -> key = was.value
  );
  entry uuid := gen_random_uuid();
  first_entry uuid := nullif(current_setting('audit.first_entry', true), '');
begin
  if auth.role() is null or old_row = new_row then
    return null;
  end if;
  if first_entry is null then
    perform set_config('audit.first_entry', entry::text, true);
  end if;
  insert into public.audit_log
    (id, part_of, actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after)
  values (
    entry, first_entry, auth.uid(), auth.email(), auth.role(), tg_table_name,
    coalesce(any_row ->> 'id', any_row ->> 'key'),
    private.name_row(tg_table_name, coalesce(old_row, new_row)), lower(tg_op),
    old_row - left_out, new_row - left_out
  );
  return null;
end
$$;
create trigger audit after insert or update or delete on public.admin_users
  for each row execute function private.audit();

create function private.log_change(table_name text, row_id text, row_name text, operation text, before jsonb, after jsonb)
returns void language sql set search_path = '' as $$
  insert into public.audit_log
    (actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after)
  values (auth.uid(), auth.email(), auth.role(), table_name, row_id, row_name, operation, before, after)
$$;
