/**
 * Words of which descriptions of radiographs are made, by language: parts of the body, sides, views, devices,
 * what is looked for, and the little words between. No month, no number in words, no name that many bear.
 */
export const WORDS = `
chest thorax thoracic thoracis lung lungs pulmo pulmonary pulmonic pleura pleural mediastinum mediastinal heart
cardiac cardio cardiomediastinal aorta aortic trachea bronchus bronchi bronchial hilum hila hilar hilus diaphragm rib
ribs sternum sternal clavicle clavicles scapula spine spinal cervical lumbar sacral sacrum coccyx thoracolumbar
lumbosacral abdomen abdominal pelvis pelvic hip hips joint joints shoulder shoulders elbow wrist hand hands finger
fingers thumb knee knees ankle foot feet toe toes heel femur tibia fibula humerus radius ulna forearm arm leg skull
cranium head neck brain sinus sinuses nasal orbit orbits mandible maxilla teeth tooth dental jaw facial bones bone
skeletal skeleton soft tissue upper lower mid middle apex apical apices base bases basal lobe lobes zone zones region
area kidney kidneys renal liver spleen bladder bowel colon stomach esophagus oesophagus breast carotid carotids
extremity extremities whole body long axis vertebra vertebral

left right both bilateral unilateral anterior posterior anteroposterior posteroanterior lateral lat frontal oblique
decubitus erect upright standing sitting seated supine prone lying recumbent lordotic axial sagittal coronal tangential
inspiration inspiratory expiration expiratory view views projection projections position positions side sides plane
planes portable mobile bedside ward icu itu ed er ap pa ll rl lao rao lpo rpo llat rlat l r a p x c t s xr cr dx dr ct mr mri
mra ecg us pet nm rg rf xa mg dexa cxr axr kub dicom jpeg rle ls rgb mono monochrome voi lut

image images imaging film films radiograph radiographs radiographic radiography radiological radiology xray xrays
study series exam examination examinations protocol routine screening follow followup up control check comparison
compare previous prior preoperative postoperative preop postop pre post after before admission comp complete min minimum
limited single double two one three four more less contrast enhanced plain helical spiral lowdose low dose high
resolution standard special detector grid exposure cassette digital computed tomography scout localizer topogram thin
thick slice slices recon reconstruction reconstructed kernel filter window level test quality assurance phantom
derived original processed scaled resampled image compression compressed lossy lossless irreversible reversible
baseline conversion uncompressed ratio range value slope unsigned signed bit bits segmentation mask

of and or with without w wo the a an in on at to for from by is are no not none nil normal abnormal unremarkable
within limits seen new old unchanged stable increased decreased improved worse mild moderate severe small large
marked acute chronic possible probable likely suspected suspicion exclude rule out query history indication reason
clinical finding findings impression report opacity opacities opacification consolidation infiltrate infiltrates
pneumonia pneumothorax effusion effusions atelectasis collapse edema oedema congestion cardiomegaly enlarged nodule
nodules mass masses tumor tumour metastasis metastases cancer carcinoma tuberculosis tb covid fibrosis emphysema copd
asthma fracture fractures foreign fluid air fever cough dyspnea dyspnoea pain trauma fall infection sepsis failure
device devices tube tubes line lines catheter cvc picc port pacemaker icd drain drains endotracheal tracheostomy
nasogastric ng et placement tip check artefact artifact rotated rotation patient born name nr no number dob id age

thorax brustkorb lunge lungen rechts links rechte rechter linke linker beide beidseits beidseitig seitlich seitliche
seitlicher seite seiten frontal stehend stehende liegend liegende sitzend sitzende im in am stehen liegen sitzen
aufnahme aufnahmen bild bilder ebene ebenen roentgen rontgen röntgen rö roe strahlengang projektion inspiration
exspiration verlauf verlaufskontrolle kontrolle nach vor bei zum zur mit ohne und oder der die das den dem des ein eine
einer einem von vom für auf aus kein keine keiner keinen nicht unauffällig normal befund befunde fragestellung
verdacht anamnese indikation klinik ausschluss pneumonie pneumothorax erguss ergüsse pleuraerguss stauung infiltrat
infiltrate atelektase kardiomegalie rundherd rundherde fraktur frakturen sturz fieber husten atemnot schmerz schmerzen
operation präoperativ postoperativ intensiv intensivstation station bettaufnahme bedside übersicht übersichtsaufnahme
becken hüfte hüften schulter schultern knie hand handgelenk ellenbogen fuß füße sprunggelenk oberschenkel unterschenkel
oberarm unterarm schädel wirbelsäule hws bws lws halswirbelsäule brustwirbelsäule lendenwirbelsäule abdomen rippe
rippen brustbein schlüsselbein zwerchfell mediastinum zvk magensonde tubus drainage drainagen lage lagekontrolle anlage
anlagekontrolle untersuchung geb

radiographie radiographies radio cliché clichés poumon poumons pulmonaire pulmonaires thoracique thoraciques côtes côte
gril costal abdomen bassin hanche épaule genou poignet main coude cheville pied crâne rachis colonne vertébrale
lombaire cervicale dorsale face profil gauche droit droite debout couché assis incidence incidences lit au aux du de
des la le les un une et ou avec sans en pour sur dans par pas ni contrôle suivi examen étude série suspicion recherche
épanchement pneumopathie pneumonie fièvre toux dyspnée douleur fracture chute postopératoire préopératoire standard né
née d l

radiografía radiografia radiografías torax tórax pecho pulmón pulmon pulmones pulmonar costillas costal parrilla
abdomen pelvis cadera hombro rodilla muñeca mano codo tobillo pie cráneo columna lumbar dorsal frente perfil lateral
oblicua izquierda izquierdo derecha derecho bipedestación decúbito supino sentado portátil placa placas proyección
proyecciones del el la los las un una y o con sin en para por no ni control seguimiento estudio serie examen sospecha
derrame neumonía neumotórax fiebre tos disnea dolor fractura caída simple normal rx

torace polmone polmoni polmonare coste addome bacino anca spalla ginocchio polso gomito caviglia piede cranio rachide
laterale laterolaterale posteroanteriore anteroposteriore destra destro sinistra sinistro letto supino seduto ortostasi
proiezione proiezioni radiogramma esame il lo gli i di del della dei con senza per e o non controllo versamento
polmonite febbre tosse dolore frattura

pulmões pulmão tórax abdome bacia quadril ombro joelho punho mão cotovelo tornozelo pé crânio coluna frente perfil
esquerda esquerdo direita direito leito ortostático incidência incidências do da dos das e com sem em para não derrame
pneumonia febre tosse dor fratura raio raios

borstkas longen long longfoto thoraxfoto buik bekken heup schouder knie pols voet enkel schedel wervelkolom links rechts
staand liggend zittend bed opname opnamen onderzoek het een van en met zonder voor geen niet controle koorts hoest pijn
breuk

akciğer akciger göğüs gogus toraks grafisi grafi yan ön arka ayakta yatarak sağ sol kontrol direkt

грудь грудной грудная клетка клетки органов орган легкие легких легкое сердце рентген рентгенография рентгенограмма
снимок прямая боковая прямой боковой проекция проекции правая левая правый левый стоя лежа огк обзорная обзорный без
с и в на для контроль пневмония

صدر صدرية رئة رئتين رئوي قلب بطن حوض ركبة كتف يد قدم عظام ضلوع فقرات جمجمة أشعة اشعة سينية صورة فحص أمامي أمامية خلفي
خلفية جانبي جانبية منظر أيسر أيمن يسار يمين وقوف استلقاء سرير محمول مع بدون من في على إلى عن لا متابعة طبيعي التهاب
انصباب كسر سعال حمى ألم
`
  .trim()
  .split(/\s+/u);

/** The same of scripts that write words together. */
export const WORDS_TOGETHER = `
胸部 胸 肺部 肺 双肺 心脏 心 纵隔 肋骨 胸骨 锁骨 胸椎 颈椎 腰椎 脊柱 腹部 骨盆 髋关节 膝关节 肩关节 腕关节 肘关节 踝关节 手 足 头颅 正位 侧位
正侧位 斜位 后前位 前后位 左侧位 右侧位 左侧 右侧 双侧 左 右 立位 站立位 卧位 仰卧位 俯卧位 坐位 床旁 床边 线 光 片 胸片 平片 摄片 摄影 检查
常规 复查 对比 术前 术后 吸气 呼气 数字 便携式 正常 未见 异常 肺炎 气胸 积液 胸腔积液 结节 骨折 发热 咳嗽 疑似 排除 未 无 有 伴
心臟 縱隔 鎖骨 頸椎 髖關節 膝關節 肩關節 頭顱 側位 正側位 後前位 前後位 左側位 右側位 左側 右側 雙側 站立位 仰臥位 臥位 床邊 線 攝影 檢查 常規
複查 術前 術後 氣胸 積液 結節 發熱
正面 側面 単純 単純写真 撮影 写真 レントゲン 線写真 ポータブル 立位 臥位 背臥位 座位 検査 経過 術後 術前 前後 後前 両 両側 股関節 膝 肩 手 足 頭部 頸部
骨盤 肋骨 胸水 気胸 なし あり の と
흉부 정면 측면 촬영 단순 검사 폐 심장 복부 골반 좌측 우측 입위 앙와위 이동식
`
  .trim()
  .split(/\s+/u);

/** Those that stand before what tells who it is: beside them no number stays. */
export const OF_PEOPLE = 'patient name nr number dob id age born geb né née'.split(' ');

/** Modalities of which people make titles, and those that are first names. */
export const TITLES = ['dr', 'mr', 'ms', 'ed', 'das'];

/** Surnames of many: behind a title, or one behind the other, they are no words. */
export const ALSO_NAMES = 'ward long small das le do born fall an la du ed'.split(' ');
