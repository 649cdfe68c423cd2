/** Arabic texts of the safety checks of tasks and crawlers. */

export const texts = {
  maxLostRecordsPercentage: 'السجلات التي يجوز أن يفقدها الفهرس (%)',
  maxLostRecordsPercentageHint: 'ما يُفقد أكثر من ذلك يُحجز ويبقى الفهرس كما هو. القيمة المعتادة 10، و100 تعني دون فحص.',
  maxLostAttributePercentage: 'السجلات التي يجوز أن تفقد سمة تحتاج إليها (%)',
  maxLostAttributePercentageHint:
    'سمات توجد في معظم السجلات، أو يحتاج إليها البحث. القيمة المعتادة 50، و100 تعني دون فحص.',
  requiredAttributes: 'سمات يجب ألا تختفي',
  requiredAttributesHint: 'واحدة في كل سطر، مهما قلّت السجلات التي تحملها.',
  maxSameValuePercentage: 'السجلات التي يجوز أن تحمل القيمة نفسها (%)',
  maxSameValuePercentageHint:
    'لسمة كانت لها قيم عدة، كعلامة تجارية واحدة للجميع. القيمة المعتادة 90، و100 تعني دون فحص.',
  maxSoldOutPercentage: 'السجلات المتوفرة التي يجوز أن تنفد دفعة واحدة (%)',
  maxSoldOutPercentageHint: 'القيمة المعتادة 90، و100 تعني دون فحص.',
  checkPrices: 'افحص الأسعار',
  checkPricesHint: 'الأسعار التي تصبح 0 أو ترتفع أو تنخفض عشرة أضعاف تؤدي إلى الحجز.',
  maxWrongPricesPercentage: 'السجلات التي يجوز أن يكون سعرها خاطئًا (%)',
  maxWrongPricesPercentageHint: 'من السجلات التي لها سعر. القيمة المعتادة 10.',
  checkTexts: 'افحص النصوص',
  checkTextsHint: 'النصوص التي قُرئت بترميز خاطئ تؤدي إلى الحجز.',
  maxDamagedTextsPercentage: 'السجلات التي يجوز أن تحمل نصوصًا كهذه (%)',
  maxDamagedTextsPercentageHint: 'زيادة على ما كان من قبل. القيمة المعتادة 1.',
};
