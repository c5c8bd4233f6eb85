create function public.get_all_auth_users()
returns table (id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.role() is distinct from 'service_role' and not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators may list users.';
  end if;
  return query
    select users.id, users.email::text, users.created_at, users.last_sign_in_at
    from auth.users where users.deleted_at is null order by users.created_at;
end
$$;
grant execute on function public.get_all_auth_users() to authenticated, service_role;

-- What the backend knows and no role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();

create function public.verify_access_passcode(passcode text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.settings
    where key = 'signup_passcode' and value = verify_access_passcode.passcode
  )
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;
