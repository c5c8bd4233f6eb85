-- Settings of the backend, which no API role may read.
create table private.settings (
  key        text primary key,
  value      text not null,
  updated_at timestamptz not null default now()
);
alter table private.settings enable row level security;

create trigger touch_updated_at before update on private.settings
  for each row execute function private.touch_updated_at();

-- Attempts are limited per minute for each network and for everyone, and per day for everyone, against a guesser with
-- many networks. A right passcode is refunded.
create function private.check_access_passcode(
  passcode text, address text, out wait integer, out is_right boolean
) language plpgsql set search_path = '' as $$
declare
  network text := private.parse_network(address);
begin
  wait := greatest(
    case when network is null then 0 else private.consume_rate_limit('passcode', network, 5, '1 minute') end,
    private.consume_rate_limit('passcode', 'everyone', 15, '1 minute'),
    private.consume_rate_limit('passcode per day', 'everyone', 200, '1 day')
  );
  is_right := wait = 0 and exists (
    select from private.settings where key = 'signup_passcode' and value = check_access_passcode.passcode
  );
  if is_right then
    perform private.refund_rate_limit('passcode', network), private.refund_rate_limit('passcode', 'everyone'),
      private.refund_rate_limit('passcode per day', 'everyone');
  end if;
  perform private.delete_expired_rate_limits();
end
$$;

-- Volatile, because it counts attempts. The data service therefore accepts it by POST only.
create function public.verify_access_passcode(passcode text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  checked record := private.check_access_passcode(passcode, private.caller_address());
begin
  perform private.require_within_limit(checked.wait);
  return checked.is_right;
end
$$;
grant execute on function public.verify_access_passcode(text) to anon, authenticated, service_role;

-- For a site that reaches its database through the data service only, as on hosted Supabase.
create function public.set_access_passcode(passcode text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_service();
  insert into private.settings (key, value) values ('signup_passcode', passcode)
  on conflict (key) do update set value = excluded.value;
end
$$;
grant execute on function public.set_access_passcode(text) to service_role;

create function private.find_live_invitation(token text, email text) returns uuid
language sql stable set search_path = '' as $$
  select id from public.invitations
   where token_hash = private.hash_token(token) and invitations.email = lower(find_live_invitation.email)
     and accepted_at is null and revoked_at is null and expires_at > now()
$$;

-- Supabase Auth's before-user-created hook. It allows an account only to somebody with a valid invitation to that
-- address, or with the access passcode.
create function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  checked record;
begin
  if given ? 'invitation_token' then
    if private.find_live_invitation(given ->> 'invitation_token', event #>> '{user,email}') is not null then
      return '{}';
    end if;
    return private.refuse_sign_up(403, 'This invitation is not valid for this e-mail address.');
  end if;

  if not given ? 'access_passcode' then
    return private.refuse_sign_up(403, 'Signing up needs an invitation or the access passcode.');
  end if;
  checked := private.check_access_passcode(given ->> 'access_passcode', event #>> '{metadata,ip_address}');
  if checked.is_right then return '{}'; end if;
  if checked.wait = 0 then return private.refuse_sign_up(403, 'Invalid passcode'); end if;
  return private.refuse_sign_up(429, format('Too many tries. Please wait %s seconds.', checked.wait));
end
$$;

create function private.refuse_sign_up(status integer, message text) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('error', jsonb_build_object('http_code', status, 'message', message))
$$;

grant usage on schema private to supabase_auth_admin;
grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;

-- Accepts the invitation in the transaction that creates the account. Whoever has the link owns the mailbox, so the
-- address is confirmed. The token or passcode is removed from the account.
create function private.accept_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  token text := new.raw_user_meta_data ->> 'invitation_token';
begin
  if token is not null then
    update public.invitations set accepted_at = now(), user_id = new.id
     where id = private.find_live_invitation(token, new.email) and accepted_at is null and revoked_at is null;
    if not found then raise exception 'This invitation is not valid for this e-mail address.'; end if;
    insert into public.admin_users (id) values (new.id);
  end if;
  update auth.users
     set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode'],
         email_confirmed_at = case when token is null then email_confirmed_at
           else coalesce(email_confirmed_at, now()) end
   where id = new.id;
  return null;
end
$$;
create trigger accept_invitation after insert on auth.users
  for each row when (new.raw_user_meta_data ?| array['invitation_token', 'access_passcode'])
  execute function private.accept_invitation();

-- Supabase Auth also copies the metadata of a sign-up into the identity.
create function private.remove_sign_up_secrets() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := new.identity_data - array['invitation_token', 'access_passcode'];
  return new;
end
$$;
create trigger remove_sign_up_secrets before insert on auth.identities
  for each row execute function private.remove_sign_up_secrets();
