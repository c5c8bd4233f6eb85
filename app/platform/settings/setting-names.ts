import { pageNames } from '../../brand/page-names.ts'

/** What staff call each setting: in its form, in search and in Recent Changes. */
export const settingNames = {
  about_image: 'About picture',
  about_image_focal_point: 'What stays in view of the About picture',
  terms_of_service: 'Terms of Service',
  privacy_policy: 'Privacy Policy',
  when_a_pet_dies: pageNames.whenAPetDies,
  our_care: pageNames.ourCare,
  days_after: pageNames.after,
  business_name: 'Business name',
  business_phone: 'Phone',
  business_email: 'Email',
  business_address: 'Street address',
  business_postal_code: 'Postal code',
  business_takes_texts: 'This number takes texts',
  review_url: 'Address of your reviews',
  opening_hours: 'Opening hours',
  time_zone: 'Time zone',
  pet_records: 'Records of Pets',
  acknowledge_messages: 'Acknowledgement',
  second_factor: 'Two-step sign-in',
}

export const nameSetting = (key: string) =>
  (settingNames as Record<string, string>)[key] ?? key.replaceAll('_', ' ')
