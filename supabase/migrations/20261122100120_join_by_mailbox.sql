-- The characters of a label of a domain that is written in ASCII (RFC 3492). Text that is no such label stays as it is.
create function private.decode_punycode(label text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  encoded text := lower(substr(label, 5));
  dash integer := length(encoded) - strpos(reverse(encoded), '-') + 1;
  decoded integer[] := '{}';
  code bigint := 128;
  place bigint := 0;
  bias integer := 72;
  start bigint;
  weight bigint;
  digit integer;
  threshold integer;
  step integer;
  delta bigint;
  at integer;
begin
  if label !~* '^xn--[a-z0-9-]{1,59}$' then return label; end if;
  if strpos(encoded, '-') = 0 then dash := 0; end if;
  for n in 1 .. dash - 1 loop decoded := decoded || ascii(substr(encoded, n, 1)); end loop;
  at := dash + 1;
  while at <= length(encoded) loop
    start := place;
    weight := 1;
    step := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', substr(encoded, at, 1)) - 1;
      if at > length(encoded) or digit < 0 then return label; end if;
      at := at + 1;
      place := place + digit * weight;
      threshold := greatest(1, least(26, step - bias));
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      step := step + 36;
    end loop;
    delta := (place - start) / case when start = 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(decoded) + 1);
    bias := 0;
    while delta > 455 loop
      delta := delta / 35;
      bias := bias + 36;
    end loop;
    bias := bias + (36 * delta / (delta + 38))::integer;
    code := code + place / (cardinality(decoded) + 1);
    place := place % (cardinality(decoded) + 1);
    if code > 1114111 or code between 55296 and 57343 then return label; end if;
    decoded := decoded[1:place] || code::integer || decoded[place + 1:];
    place := place + 1;
  end loop;
  return (select string_agg(chr(letter), '' order by n) from unnest(decoded) with ordinality as given (letter, n));
exception when numeric_value_out_of_range then
  return label;
end
$$;

-- Why an address may be meant to look like another one, as a sentence for the person who typed it; null when it is fine.
create function private.find_address_problem(email text) returns text
language sql immutable set search_path = '' as $$
  select case
    when email ~ '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0]'
      then 'This address has a character in it that nobody can see. Please type it anew.'
    when email ~ '^\.|\.\.|\.@|@\.|\.$'
      then 'An address has no dot at its beginning or end, beside the @ or beside another dot. Please check it.'
    when split_part(email, '@', 1) ~ '[^\u0001-\u007F]'
      then 'This address has a letter before the @ that only looks like a plain one. Please type it anew with the letters a to z.'
    when email <> normalize(email, nfkc)
      or readable ~ '[a-z]' and readable ~ '[^\u0001-\u024F]'
      or readable ~ '[\u0370-\u03FF]' and readable ~ '[\u0400-\u052F]'
      then 'This address mixes letters of different alphabets, as one does that imitates another. Please check it.'
  end
  from (
    select lower(string_agg(private.decode_punycode(label), '.')) as readable
    from regexp_split_to_table(split_part(email, '@', 2), '\.') as label
  ) as domain
$$;

-- Supabase Auth's before-user-created hook. It allows an account only to somebody with a valid invitation to that
-- address, or with the access passcode.
create or replace function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  given jsonb := coalesce(event #> '{user,user_metadata}', '{}');
  problem text := private.find_address_problem(event #>> '{user,email}');
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
  if checked.wait > 0 then
    return private.refuse_sign_up(429, format('Too many tries. Please wait %s seconds.', checked.wait));
  end if;
  if not checked.is_right then return private.refuse_sign_up(403, 'Invalid passcode'); end if;
  if problem is not null then return private.refuse_sign_up(400, problem); end if;
  return '{}';
end
$$;

-- Adds an invitation, queues its mail and returns the token of the link, which is shown only this once.
create or replace function public.invite_administrator(email text)
returns table (id uuid, token text, expires_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  problem text := private.find_address_problem(lower(btrim(email)));
  secret text := private.create_token();
  added public.invitations;
begin
  perform private.require_admin();
  if problem is not null then raise exception '%', problem; end if;
  if address !~ '^[!#-''*+./0-9=?A-Z^_`a-z{|}~-]+@[^\s@<>(),;:"\\]+\.[^\s@<>(),;:"\\]+$'
    or char_length(address) > 254 then
    raise exception 'This is not an e-mail address.';
  end if;
  if exists (
    select from auth.users
    where users.email = address and email_confirmed_at is not null and deleted_at is null
  ) then
    raise exception 'There is an account with this address already: approve it in the list of users.';
  end if;
  perform private.require_within_limit(private.consume_rate_limit('invite', 'everyone', 60, '1 hour'));
  added := private.add_invitation(address, secret);
  perform private.mail_invitation(added, secret);
  return query select added.id, secret, added.expires_at;
end
$$;

-- Deletes the accounts whose address nobody has confirmed for a day. Returns how many there were.
create function public.delete_unconfirmed_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.require_service();
  delete from auth.users
   where email_confirmed_at is null and phone_confirmed_at is null and last_sign_in_at is null
     and greatest(created_at, confirmation_sent_at) < now() - interval '1 day';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
grant execute on function public.delete_unconfirmed_accounts() to service_role;

-- How each account came in, and whether its address was confirmed. An invitation is kept when its inviter's account is
-- deleted, so only the oldest account can be the first administrator's.
create function public.get_user_origins() returns table (id uuid, origin text, is_confirmed boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select users.id,
      case
        when invitation.id is not null and (invitation.invited_by is not null or not is_oldest) then 'invitation'
        when invitation.id is null and users.confirmation_sent_at is not null then 'passcode'
        when is_oldest then 'first administrator'
        else 'operator'
      end,
      users.email_confirmed_at is not null
    from auth.users
    cross join lateral (
      select not exists (
        select from auth.users older where older.created_at < users.created_at and older.deleted_at is null
      ) as is_oldest
    ) as age
    left join lateral (
      select invitations.id, invitations.invited_by from public.invitations
       where invitations.user_id = users.id and accepted_at is not null limit 1
    ) as invitation on true
    where users.deleted_at is null;
end
$$;
grant execute on function public.get_user_origins() to authenticated, service_role;
