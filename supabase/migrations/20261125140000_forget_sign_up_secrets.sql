-- Supabase Auth writes the metadata of a sign-up again, from its memory, when it confirms the address. The passcode came
-- back so, and stood in every access token of that account.
create function private.forget_sign_up_secrets() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - array['invitation_token', 'access_passcode'];
  return new;
end
$$;
create trigger forget_sign_up_secrets before update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ?| array['invitation_token', 'access_passcode'])
  execute function private.forget_sign_up_secrets();

update auth.users set raw_user_meta_data = raw_user_meta_data - array['invitation_token', 'access_passcode']
 where raw_user_meta_data ?| array['invitation_token', 'access_passcode'];
