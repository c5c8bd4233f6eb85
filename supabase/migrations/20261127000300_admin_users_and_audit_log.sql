create table public.admin_users (
  id         uuid primary key references auth.users on delete cascade,
  is_admin   boolean not null default true,
  created_at timestamptz not null default now()
);

alter table public.admin_users enable row level security;
grant select, insert, delete on public.admin_users to authenticated;
grant select, insert, update, delete on public.admin_users to service_role;

create function private.has_second_factor(user_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.mfa_factors
    where mfa_factors.user_id = has_second_factor.user_id and status = 'verified'
  )
$$;

create function private.is_second_factor_required() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.settings where key = 'second_factor' and value = 'required')
$$;

-- An access token is valid for an hour, but the rows of its session and account decide: a token without a session, of a
-- session that has ended, or of a blocked or deleted account gives no rights.
create function private.is_session_open() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and (session.not_after is null or session.not_after > now())
       and account.deleted_at is null and (account.banned_until is null or account.banned_until <= now())
  )
$$;

-- A code counts in the session in which it was entered, as long as its factor exists.
create function private.has_verified_code() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions session
      join auth.mfa_factors factor on factor.id = session.factor_id and factor.user_id = session.user_id
     where session.id = (auth.jwt() ->> 'session_id')::uuid and session.user_id = auth.uid()
       and session.aal > 'aal1' and factor.status = 'verified'
  )
$$;

-- A password alone is not enough for an account with a second factor.
create function private.is_fully_signed_in() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_session_open()
    and (private.has_verified_code() or not private.has_second_factor(auth.uid()))
$$;

-- The row decides, not the token, so a revoked administrator loses access at once.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.admin_users where id = (select auth.uid()) and is_admin)
    and private.is_fully_signed_in()
    and (private.has_verified_code() or not private.is_second_factor_required())
$$;
grant execute on function private.is_admin() to authenticated, service_role;

-- Somebody with only the password of an administrator can't learn that the account is one.
create policy "a user reads their own admin row" on public.admin_users
  for select to authenticated using (id = (select auth.uid()) and (not is_admin or (select private.is_admin())));
-- The grants of a table decide what administrators may do with its rows; one policy says that it is they who may.
-- (select …) makes PostgreSQL check the right once per statement, not once per row.
create policy "administrators manage admin rows" on public.admin_users
  for all to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create function private.require_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may do this.';
  end if;
end
$$;

-- A second safeguard for functions of the server, in case one is granted by mistake. The server's own connection has no
-- role.
create function private.require_service() returns void
language plpgsql stable set search_path = '' as $$
begin
  if auth.role() <> 'service_role' then
    raise insufficient_privilege using message = 'Only the server may do this.';
  end if;
end
$$;

create function private.is_administrator(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.admin_users admin join auth.users account using (id)
     where id = person and is_admin
       and deleted_at is null and (banned_until is null or banned_until <= now())
  )
$$;

-- When two administrators remove each other at the same moment, the second waits for the first and then fails.
create function private.lock_admin_users() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('public.admin_users'));
  return null;
end
$$;

create function private.keep_one_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from before where is_admin)
    and not exists (select from public.admin_users where is_admin) then
    raise exception 'This is the last administrator: approve another one first.';
  end if;
  return null;
end
$$;
create trigger lock_before_change before update or delete on public.admin_users
  for each statement execute function private.lock_admin_users();
create trigger keep_one_admin_on_delete after delete on public.admin_users
  referencing old table as before for each statement execute function private.keep_one_admin();
create trigger keep_one_admin_on_update after update on public.admin_users
  referencing old table as before for each statement execute function private.keep_one_admin();

-- An administrator who revoked their own access by mistake could not undo it.
create function private.refuse_self_revocation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from before where id = auth.uid()) then
    raise exception 'You can''t revoke your own access: ask another administrator.';
  end if;
  return null;
end
$$;
-- Triggers fire in the order of their names: the message of keep_one_admin_on_delete is more detailed, so that trigger
-- comes first.
create trigger refuse_self_revocation_on_delete after delete on public.admin_users
  referencing old table as before for each statement execute function private.refuse_self_revocation();

create function public.get_all_auth_users()
returns table (id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select users.id, users.email::text, users.created_at, users.last_sign_in_at
    from auth.users where users.deleted_at is null order by users.created_at;
end
$$;
grant execute on function public.get_all_auth_users() to authenticated, service_role;

-- Whether the signed-in user may enter the admin area: 'granted', or the first thing that is missing. The session 'ended',
-- the 'code' of the second factor, the 'approval' of an administrator, or the 'setup' of a required second factor.
create function public.access_state() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not private.is_session_open() then 'ended'
    when not private.is_fully_signed_in() then 'code'
    when not exists (select from public.admin_users where id = auth.uid() and is_admin) then 'approval'
    when not private.is_admin() then 'setup'
    else 'granted'
  end
$$;
grant execute on function public.access_state() to authenticated;

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

-- Records who changed what through the API. An update is recorded with only the columns that changed. The arguments
-- name columns whose contents must not be copied here. private.name_row is defined with the change history.
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
  -- The pictures of a product arrive in a request after the one that saved it, and belong to the same change.
  if first_entry is null and tg_table_name = 'product_images' and tg_op = 'INSERT' then
    select coalesce(log.part_of, log.id) into first_entry from public.audit_log log
     where log.table_name = 'products' and log.row_id = new_row ->> 'product_id' and log.actor_id = auth.uid()
       and log.operation <> 'delete' and log.occurred_at > now() - interval '1 minute'
     order by log.occurred_at desc limit 1;
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
