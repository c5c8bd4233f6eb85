export const french = [
  'Bonjour, notre chien Filou est mort ce matin. Pouvez-vous venir le chercher à Kimberley ? Merci.',
  'Combien coûte une incinération individuelle pour un chat de 5 kg ?',
  'Merci infiniment pour votre douceur. Caramel est rentrée à la maison, et cela nous fait du bien.',
  'URGENT RAPPELEZ-MOI SVP AU 250 555 0155',
  'Nous sommes en vacances à Invermere avec notre camping-car et notre vieille chienne ne va pas bien du tout. Si elle devait partir ici, pourriez-vous nous envoyer les cendres au Québec ? Nous ne savons pas comment faire. Ma femme pleure depuis hier.',
]

export const german = [
  'Guten Tag, unser Hund Bello ist heute Nacht gestorben. Was sollen wir jetzt tun?',
  'Was kostet die Einäscherung einer Katze (6 kg)? Ist die Steuer inbegriffen?',
  'Sprechen Sie Deutsch? Meine Mutter versteht leider kein Englisch.',
  'Vielen Dank für alles. Die Urne ist wunderschön geworden.',
  'Ich habe dreimal angerufen und niemand geht ans Telefon! Ich möchte wissen, wo mein Hund ist!',
]

export const spanish = [
  'Hola, mi perrita Lola murió anoche. ¿Cuánto cuesta y cómo la llevamos?',
  '¿Hablan español?',
  'Muchas gracias por todo, que Dios los bendiga. Canela descansa en paz.',
  '¿Puedo pagar en dos partes? Trabajo en la finca de cerezas y me pagan el viernes.',
  'Estoy muy enojado. Nadie me contesta. Quiero saber dónde está mi gato. 250 555 0148',
]

export const punjabi = [
  'ਸਤ ਸ੍ਰੀ ਅਕਾਲ, ਸਾਡਾ ਕੁੱਤਾ ਸ਼ੇਰੂ ਅੱਜ ਸਵੇਰੇ ਗੁਜ਼ਰ ਗਿਆ। ਅਸੀਂ ਕੀ ਕਰੀਏ?',
  'ਬਿੱਲੀ ਦੇ ਸਸਕਾਰ ਦਾ ਕਿੰਨਾ ਖਰਚਾ ਹੈ?',
  'ਕਿਰਪਾ ਕਰਕੇ ਮੈਨੂੰ ਫ਼ੋਨ ਕਰੋ 250 555 0175',
  'ਤੁਹਾਡਾ ਬਹੁਤ ਬਹੁਤ ਧੰਨਵਾਦ। ਤੁਸੀਂ ਸਾਡੇ ਮੋਤੀ ਦਾ ਬਹੁਤ ਪਿਆਰ ਨਾਲ ਖ਼ਿਆਲ ਰੱਖਿਆ।',
  'Sat Sri Akal ji, sada kutta Raja kal raat chala gaya. Kinne paise lagange te tusi ghar aa sakde ho?',
]

export const chinese = [
  '你好，我们的狗今天早上去世了，请问现在应该怎么办？',
  '请问一只五公斤的猫个别火化多少钱？',
  '谢谢你们。',
  '我奶奶不会说英语，请给我打电话 604-555-0119',
  '您好，我們住在Fernie，家裡的老貓快不行了。如果半夜走了，可以先放在家裡嗎？第二天你們會來接嗎？',
]

/** With a greeting and thanks in Ktunaxa. */
export const ktunaxa = [
  'Kiʔsuʔk kyukyit. Our dog ʔaq̓am died yesterday at home in St. Mary’s. We would like to bring him on Wednesday. Hu sukiⱡq̓ukni.',
  'Kiʔsuʔk kyukyit, this is Rose from the band office. An elder lost her cat and has no car. Can you come by? Taxa.',
  'Hu sukiⱡq̓ukni for looking after Naⱡmuqȼin. We will scatter him by the river.',
]
