/**
 * Words that people make passwords of, with digits around them or letters swapped for look-alikes (rules in
 * common-passwords.ts). Gathered by hand: English, pinyin, names, brands, sports, and words of this product.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd pass passw passcode login logon signin welcome welcom letmein letme access admin
administrator adminadmin root toor user username guest test tester testing demo default changeme change secret
master hello helloworld hi hey system server oracle mysql postgres database windows ubuntu linux apple iphone
android samsung google facebook twitter linkedin microsoft office computer internet network service support
manager boss company business money dollar cash gold silver copper diamond
love loveyou iloveyou iloveu ilove lover lovely sweet sweetheart baby babygirl babyboy angel princess prince king
queen prayer jesus christ god heaven devil satan hell freedom peace happy smile sunshine sunny summer winter
autumn spring flower rose lily butterfly rainbow star stars starwars moon sun sky ocean river mountain forest
dragon monkey tiger lion panda bear wolf eagle phoenix horse dog doggy cat kitty hellokitty fish dolphin shark
rabbit mouse chicken turtle pokemon pikachu mickey donald snoopy batman superman spiderman ironman hulk avatar
matrix ninja samurai hunter killer warrior ranger soldier shadow ghost phantom magic merlin wizard gandalf frodo
hobbit legend hero zombie robot cyber hacker mustang ferrari porsche mercedes benz audi toyota honda harley
corvette camaro yamaha suzuki football soccer baseball basketball hockey tennis golf swim runner player
gamer game games minecraft roblox fortnite warcraft starcraft diablo counter strike liverpool arsenal chelsea
barcelona realmadrid juventus manchester united yankees cowboys lakers bulls jordan kobe messi ronaldo
michael michelle jennifer jessica ashley amanda daniel david robert thomas andrew anthony william richard charles
george joseph jason justin joshua matthew nicole samantha stephanie elizabeth maria anna alex alexander
alexandra andrea nicholas patrick kevin steven brian martin peter paul mark john james jack harry charlie
jasmine taylor hannah chelsea maggie buster pepper ginger cookie chocolate banana orange cherry apple lemon
peanut coffee pizza cheese butter sugar honey candy purple yellow green black white blue red pink silver
qwerty qwert qwertz azerty asdf asdfgh zxcvbn zxcv qazwsx abc abcd abcde abcdef abcabc aaa xxx zzz asd qwe zxc
trustno whatever nothing something forever together never always family friend friends mother father mom dad
brother sister son wife husband girl boy girls boys sexy playboy naked hotdog bitch asshole fuck fuckyou fuckme shit
pussy dick porn fucker biteme
woaini woaini woaiwo woaiwojia aini ainiyo wodeai wode nihao nihaoma mima mimashi wodemima gongsi yonghu
guanliyuan guanli caiwu renshi kuaiji caigou cangku xiaoshou shengchan laoban jingli zhangsan lisi wangwu
zhaoliu zhang wang li zhao liu chen yang huang zhou wu xu sun ma zhu hu guo he gao lin luo zheng liang xie
song tang han feng deng cao peng zeng xiao tian dong yuan pan jiang cai yu du ye cheng wei su lv ding ren
baobao baobei laogong laopo qinaide mama baba gege jiejie didi meimei pengyou tongxue laoshi xuesheng
beijing shanghai guangzhou shenzhen tianjin chongqing chengdu wuhan hangzhou nanjing suzhou xian changsha
zhongguo china chinese zhonghua hongkong taiwan taobao tmall alipay zhifubao wechat weixin weibo baidu tencent
qqqq xiaomi huawei jingdong douyin kaixin kuaile shengri xingfu facai gongxi gongxifacai jixiang meili
xiaoming xiaohong xiaohei xiaobai tiantian lele nannan mengmeng lingling feifei beibei jingjing huanhuan yingying
bms erp oa crm hr nsm cord blood bank cattle ranch farm metal metals`
    .split(/\s+/)
    .filter(Boolean),
);

/** Digits that are put behind words: lucky, loving, or just next to each other on the keyboard. */
export const commonTails: ReadonlySet<string> = new Set(
  `1 2 3 7 0 01 007 11 12 13 21 22 23 33 66 69 77 88 99 100 101 110 111 112 119 120 121 123 222 233 234 250 321 333
444 456 512 520 521 555 666 678 777 789 886 888 911 987 999 000 1111 1122 1212 1234 1313 1314 2222 2233 3333 4321
5201 5555 5678 6666 6789 7777 8888 9527 9999 0000 12345 54321 11111 55555 66666 88888 99999 123123 123321 123456
654321 111111 112233 131452 201314 520131 520520 5201314 1314520 147258 159357 168168 222222 333333 520520 555555
666666 666888 777777 888888 999999 000000 1234567 12345678 123456789 1234567890 147258369 987654321`
    .split(/\s+/)
    .filter(Boolean),
);
