-- What a change is, where its rows alone don't say it: {"planned_from": "2027-01-01"}.
alter table public.audit_log add column reason jsonb;

create or replace function private.audit() returns trigger
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
    (id, part_of, actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after, reason)
  values (
    entry, first_entry, auth.uid(), auth.email(), auth.role(), tg_table_name,
    coalesce(any_row ->> 'id', any_row ->> 'key'),
    private.name_row(tg_table_name, coalesce(old_row, new_row)), lower(tg_op),
    old_row - left_out, new_row - left_out, nullif(current_setting('audit.reason', true), '')::jsonb
  );
  return null;
end
$$;

-- The same as before, with the reason.
drop function public.list_changes(text, text[], timestamptz, uuid, integer);

create function public.list_changes(
  person text default null, tables text[] default null,
  before_time timestamptz default null, before_id uuid default null, most integer default 50
) returns table (
  id uuid, occurred_at timestamptz, actor_id uuid, actor_email text, actor_role text,
  can_revert boolean, part_count integer, parts jsonb, reason jsonb
) language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select head.id, head.occurred_at, head.actor_id, head.actor_email, head.actor_role,
           private.is_content(head.table_name, head.row_id), counted.parts, told.parts, head.reason
      from (
        select * from public.audit_log log
         where log.part_of is null and log.after is distinct from '{"admin_read": true}'
           and (log.occurred_at, log.id) < (
             coalesce(before_time, 'infinity'), coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
           and (person is null or coalesce(log.actor_id::text, 'site') = person)
           and (tables is null or log.table_name = any (tables))
         order by log.occurred_at desc, log.id desc
         limit least(most, 100)
      ) head
     cross join lateral (
       select count(*)::integer as parts from public.audit_log part
        where part.id = head.id or part.part_of = head.id
     ) counted
     cross join lateral (
       select jsonb_agg(jsonb_build_object(
           'table_name', part.table_name, 'row_id', part.row_id, 'operation', part.operation,
           'row_name', case part.table_name when 'contact_form_submissions'
             then (select message.name from public.contact_form_submissions message
                    where message.id = part.row_id::uuid)
             else part.row_name end,
           'before', private.shorten_values(part.before), 'after', private.shorten_values(part.after)
         )) as parts
         from (
           select one.* from public.audit_log one left join private.content_tables content using (table_name)
            where one.id = head.id or one.part_of = head.id
            order by content.parent_column is not null,
                     abs((one.after ->> 'display_order')::integer - (one.before ->> 'display_order')::integer)
                       desc nulls last,
                     one.occurred_at
            limit 20
         ) part
     ) told
     order by head.occurred_at desc, head.id desc;
end
$$;
grant execute on function public.list_changes(text, text[], timestamptz, uuid, integer) to authenticated, service_role;

-- What was done to each row of content between two times, as one entry: the values before the first change and after
-- the last. Rows that are as they were, or came and went again, are left out.
create function private.list_net_entries(from_time timestamptz, to_time timestamptz)
returns setof public.audit_log
language plpgsql stable set search_path = '' as $$
declare
  entries public.audit_log[];
  entry public.audit_log;
  net public.audit_log;
begin
  for entries in
    select array_agg(log order by log.occurred_at, log.id) from public.audit_log log
     where log.occurred_at >= from_time and log.occurred_at < to_time
       and private.is_content(log.table_name, log.row_id)
     group by log.table_name, log.row_id order by min(log.occurred_at), log.table_name, log.row_id
  loop
    net := entries[1];
    net.before := null;
    net.after := null;
    foreach entry in array entries loop
      -- The right side of || wins: the earliest value before, the latest value after.
      net.before := coalesce(entry.before || coalesce(net.before, '{}'), net.before);
      net.after := case entry.operation
        when 'update' then coalesce(net.after, '{}') || entry.after else entry.after end;
    end loop;
    if net.operation = 'insert' then
      continue when net.after is null;
      net.before := null;
    elsif net.after is null then
      net.operation := 'delete';
    else
      net.operation := 'update';
      select jsonb_object_agg(key, value) into net.before from jsonb_each(net.before)
       where net.after ? key and net.after -> key <> value;
      continue when net.before is null;
    end if;
    return next net;
  end loop;
end
$$;

-- Whether a row that was added was changed later, or something was added to it.
create function private.is_used_later(entry public.audit_log, stored jsonb, to_time timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from jsonb_each(entry.after) as added (key, value)
     where key <> 'display_order' and stored -> key <> value
  ) or exists (
    select from public.audit_log later join private.content_tables content using (table_name)
     where later.occurred_at >= to_time
       and coalesce(later.after, later.before) ->> content.parent_column = entry.row_id
  )
$$;

-- Takes back what was done to content between two times, such as a day: all that nobody changed later, completely or not
-- at all. Without `seen` it says what would become of each row, and changes nothing. With the `version` of such an answer
-- it does that, unless the answer would be another by now: then it returns that one. What it does is one change, which
-- can be reverted.
create function public.revert_day(from_time timestamptz, to_time timestamptz, seen text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 1000;
  entry public.audit_log;
  entries public.audit_log[] := '{}';
  stored jsonb;
  newer jsonb;
  about jsonb;
  reason text;
  lost text;
  changes jsonb := '[]';
  kept jsonb := '[]';
  version text;
begin
  perform private.require_admin();
  if (select count(*) from (
    select from public.audit_log where occurred_at >= from_time and occurred_at < to_time limit most + 1
  ) counted) > most then
    raise exception 'So many changes can’t be taken back at once. Revert them one by one.';
  end if;
  -- The locks that public.move_row takes, always in the same order.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.' || table_name)) from (
    select distinct table_name from public.audit_log where occurred_at >= from_time and occurred_at < to_time
     order by table_name
  ) tables;
  -- What was added goes first, so that its place is free; parents come back before what belongs to them.
  for entry in
    select net.* from private.list_net_entries(from_time, to_time) net
      join private.content_tables content using (table_name)
     order by array_position('{insert,update,delete}'::text[], net.operation),
              (content.parent_column is not null) = (net.operation <> 'insert'), net.occurred_at, net.id
  loop
    stored := private.lock_row(entry);
    -- A picture is named by its product, which may come back only with it.
    entry.row_name := coalesce(private.name_row(entry.table_name, coalesce(stored, entry.before)), entry.row_name, (
      select change ->> 'row_name' from jsonb_array_elements(changes) change
       where change ->> 'row_id' = entry.before ->> 'product_id'));
    about := jsonb_build_object(
      'table_name', entry.table_name, 'row_id', entry.row_id, 'row_name', entry.row_name);
    reason := case
      when entry.operation = 'insert' and stored is not null and private.is_used_later(entry, stored, to_time) then 'used'
      when entry.operation = 'delete' and not entry.before <@ stored then 'restored'
      when entry.operation = 'update' and stored is null and entry.before - 'display_order' <> '{}' then 'deleted'
    end;
    if reason is not null then kept := kept || (about || jsonb_build_object('reason', reason)); end if;
    continue when reason is not null or (entry.operation = 'delete') = (stored is not null);
    if entry.operation = 'update' then
      -- Values that somebody changed again later stay.
      select jsonb_agg(about || jsonb_build_object('reason', 'changed', 'field', key,
               'now', stored -> key, 'earlier', value) order by key),
             coalesce(entry.before - array_agg(key), entry.before)
        into newer, entry.before
        from jsonb_each(entry.before) where stored -> key not in (value, entry.after -> key);
      kept := kept || coalesce(newer, '[]');
    end if;
    lost := private.find_lost_picture(entry);
    if lost is not null then kept := kept || (about || '{"reason": "picture"}'); end if;
    continue when entry.before - coalesce(lost, '') <@ stored or entry.operation = 'delete' and exists (
      select from pg_catalog.pg_attribute
       where attrelid = format('public.%I', entry.table_name)::regclass and attname = lost and attnotnull);
    entries := entries || entry;
    changes := changes || (about || jsonb_build_object(
      'operation', case entry.operation when 'insert' then 'delete' when 'delete' then 'insert' else 'update' end,
      'before', case when entry.operation <> 'update' then stored else (
        select jsonb_object_agg(key, stored -> key) from jsonb_object_keys(entry.before) as key) end,
      'after', entry.before));
  end loop;
  version := pg_catalog.md5(jsonb_build_array(changes, kept)::text);
  if seen = version then
    perform pg_catalog.set_config('audit.reason', jsonb_build_object('day_from', from_time)::text, true);
    foreach entry in array entries loop
      perform private.revert_entry(entry);
    end loop;
  end if;
  return jsonb_build_object('is_done', coalesce(seen = version, false), 'version', version, 'kept', kept, 'changes', (
    select coalesce(jsonb_agg(change || jsonb_build_object(
        'before', private.shorten_values(nullif(change -> 'before', 'null')),
        'after', private.shorten_values(nullif(change -> 'after', 'null'))
      ) order by place), '[]')
      from jsonb_array_elements(changes) with ordinality as listed (change, place)));
exception
  when raise_exception then raise exception '%', concat_ws(': ', '“' || entry.row_name || '”', sqlerrm);
end
$$;
grant execute on function public.revert_day(timestamptz, timestamptz, text) to authenticated, service_role;
