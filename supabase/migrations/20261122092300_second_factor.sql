-- What keeps somebody who is signed in from the admin area, in the order in which it is to be mended: 'ended', 'code',
-- 'approval', 'setup' or 'nothing'.
create function public.find_missing_access() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when not private.is_session_open() then 'ended'
    when not private.is_fully_signed_in() then 'code'
    when not exists (select from public.admin_users where id = auth.uid() and is_admin) then 'approval'
    when not private.is_admin() then 'setup'
    else 'nothing'
  end
$$;
grant execute on function public.find_missing_access() to authenticated;

create function public.list_second_factors() returns table (user_id uuid)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query select distinct factor.user_id from auth.mfa_factors factor where status = 'verified';
end
$$;

create function public.is_second_factor_demanded() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return private.is_second_factor_demanded();
end
$$;

create function private.log_change(table_name text, row_id text, row_name text, operation text, before jsonb, after jsonb)
returns void language sql set search_path = '' as $$
  insert into public.audit_log
    (actor_id, actor_email, actor_role, table_name, row_id, row_name, operation, before, after)
  values (auth.uid(), auth.email(), auth.role(), table_name, row_id, row_name, operation, before, after)
$$;

-- Whoever demands it must have one, or they would shut themselves out in the same moment.
create function public.demand_second_factor(demanded boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if demanded and auth.role() is distinct from 'service_role' and not private.has_given_code() then
    raise exception 'Set up your own authenticator app first, in Your account.';
  end if;
  if demanded = private.is_second_factor_demanded() then return; end if;
  insert into private.settings (key, value)
  values ('second_factor', case when demanded then 'demanded' else 'optional' end)
  on conflict (key) do update set value = excluded.value;
  perform private.log_change('site_settings', 'second_factor', null, 'update',
    jsonb_build_object('value', not demanded), jsonb_build_object('value', demanded));
end
$$;

-- For a lost phone. Whoever has it may also have a device that is signed in, so all sessions end.
create function public.remove_second_factor(user_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if remove_second_factor.user_id = auth.uid() then
    raise exception 'Remove your own authenticator app in Your account.';
  end if;
  if not private.has_second_factor(remove_second_factor.user_id) then
    raise exception 'This account has no authenticator app any more.';
  end if;
  delete from auth.mfa_factors factor where factor.user_id = remove_second_factor.user_id;
  delete from auth.sessions session where session.user_id = remove_second_factor.user_id;
  perform private.log_change('second_factors', id::text, email, 'delete', null, null)
    from auth.users where id = remove_second_factor.user_id;
end
$$;

grant execute on function
  public.list_second_factors(), public.is_second_factor_demanded(), public.demand_second_factor(boolean),
  public.remove_second_factor(uuid)
  to authenticated, service_role;
