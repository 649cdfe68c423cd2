/** Validators of every operation. Generated from the contract; do not edit. */
var __getOwnPropNames=Object.getOwnPropertyNames;var __commonJS=(cb,mod)=>function(){try{return mod||(0,cb[__getOwnPropNames(cb)[0]])((mod={exports:{}}).exports,mod),mod.
exports}catch(e){throw mod=0,e}};var require_ucs2length=__commonJS({"ucs2length.js"(exports){
"use strict";Object.defineProperty(exports,"__esModule",{value:!0});function ucs2length(str){let len=str.length,length=0,
pos=0,value;for(;pos<len;)length++,value=str.charCodeAt(pos++),value>=55296&&value<=56319&&pos<len&&(value=str.charCodeAt(
pos),(value&64512)===56320&&pos++);return length}exports.default=ucs2length;ucs2length.code='require("ajv/dist/runtime/u\
cs2length").default'}});var searchSingleIndex=validate21;var func2=require_ucs2length().default,pattern0=new RegExp("^[^\\u0000-\\u001f/\\\\?#%*]+$","u"),schema8={type:"object",
properties:{params:{type:"string",maxLength:262144},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$\
defs/parameter.page"},offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{
$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"\
schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"\
schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{
$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableA\
ttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/paramet\
er.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.\
analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},enableRules:{$ref:"schemas#/$defs/parameter.enable\
Rules"},ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{$ref:"schemas#/$defs/parameter.aroundL\
atLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{$ref:"schemas#/$defs/parameter.arou\
ndPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},insideBoundingBox:{$ref:"schemas\
#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"},responseFields:{$ref:"\
schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{
$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToS\
nippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parame\
ter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"sche\
mas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{
$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{$ref:"schemas#/$defs/parameter.relev\
ancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas\
#/$defs/parameter.distinct"}},additionalProperties:!1},func4=Object.prototype.hasOwnProperty;function validate24(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>262144)return validate24.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],!1}else return validate24.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate24.
errors=vErrors,errors===0}function validate26(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate26.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate26.errors=
vErrors,errors===0):(validate26.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate28(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate28.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate28.errors=
vErrors,errors===0):(validate28.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate30(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate30.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate30.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 10\
00"}],!1;if(data<0||isNaN(data))return validate30.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate30.errors=vErrors,errors===0}function validate32(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>65536)return validate32.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"}],!1}else return validate32.errors=[{
instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate32.errors=
vErrors,errors===0}function validate34(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate34.errors=vErrors,!1}
return validate34.errors=vErrors,errors===0}function validate36(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate36.errors=vErrors,!1}
return validate36.errors=vErrors,errors===0}function validate38(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate38.errors=vErrors,!1}
return validate38.errors=vErrors,errors===0}function validate40(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate40.errors=vErrors,!1}
return validate40.errors=vErrors,errors===0}function validate42(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate42.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate42.errors=vErrors,errors===0)}function validate44(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate44.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate44.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate44.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate44.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate44.errors=vErrors,errors===0}function validate46(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate46.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate46.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate46.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate46.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate46.errors=vErrors,errors===0}function validate48(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate48.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate48.errors=vErrors,errors===0)}function validate50(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate50.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate50.errors=vErrors,errors===0)}function validate52(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate52.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate52.errors=vErrors,errors===0)}function validate54(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>100)return validate54.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate54.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate54.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate54.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate54.errors=vErrors,errors===0}var pattern1=new RegExp("^[A-Za-z0-9_=+/-]{1,129}$","u");function validate56(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(!pattern1.test(data))return validate56.
errors=[{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'mus\
t match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate56.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate56.errors=vErrors,errors===0}function validate58(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate58.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate58.errors=vErrors,errors===0)}var pattern2=new RegExp("^[A-Za-z0-9_-]{1,256}$","u");function validate60(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>10)return validate60.errors=
[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:10},message:"must NOT have more than 10 items"}],
!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0==
"string"){if(!pattern2.test(data0))return validate60.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/patte\
rn",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],
!1}else return validate60.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate60.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate60.errors=vErrors,errors===
0}function validate62(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>100)return validate62.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:100},message:"must NOT have more than 100 characters"}],!1}else return validate62.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate62.errors=vErrors,
errors===0}var schema29={anyOf:[{type:"integer",minimum:1},{type:"string",enum:["all"]}]};function validate64(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data))){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"inte\
ger"},message:"must be integer"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(errors===_errs1&&typeof data==
"number"&&(data<1||isNaN(data))){let err1={instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===errors;
if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="string"){let err2={instancePath,schemaPath:"#/anyO\
f/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}if(data!=="all"){let err3={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema29.
anyOf[1].enum},message:"must be equal to one of the allowed values"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}
var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:
vErrors=null);else{let err4={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,validate64.errors=vErrors,!1}return validate64.
errors=vErrors,errors===0}function validate66(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate66.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate66.errors=
vErrors,errors===0):(validate66.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate68(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate68.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate68.errors=
vErrors,errors===0):(validate68.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate70(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="number"){let err3={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===
null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"must NOT have more than 40 characters"};
vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+"/"+i0,schemaPath:"#\
/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err5]:
vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;if(errors===
_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/it\
ems/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===null?
vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate70.errors=vErrors,!1}return validate70.errors=vErrors,errors===0}function validate72(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="number"){let err3={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===
null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"must NOT have more than 40 characters"};
vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+"/"+i0,schemaPath:"#\
/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err5]:
vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;if(errors===
_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/it\
ems/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===null?
vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate72.errors=vErrors,!1}return validate72.errors=vErrors,errors===0}function validate74(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate74.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate74.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate74.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate74.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate74.errors=vErrors,errors===0}function validate76(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate76.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate76.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate76.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate76.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate76.errors=vErrors,errors===0}function validate78(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate78.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate78.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate78.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate78.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate78.errors=vErrors,errors===0}function validate80(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){if(data.length>200)return validate80.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"ma\
xItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate80.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate80.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}}else return validate80.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate80.errors=vErrors,errors===0}function validate82(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>256)return validate82.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate82.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate82.errors=vErrors,
errors===0}function validate84(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>256)return validate84.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate84.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate84.errors=vErrors,
errors===0}function validate86(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>256)return validate86.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate86.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate86.errors=vErrors,
errors===0}function validate88(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate88.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate88.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 10\
00"}],!1;if(data<0||isNaN(data))return validate88.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate88.errors=vErrors,errors===0}function validate90(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate90.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate90.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 10\
00"}],!1;if(data<1||isNaN(data))return validate90.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:1},message:"must be >= 1"}],!1}return validate90.errors=vErrors,errors===0}var schema43={type:"str\
ing",enum:["count","alpha"]};function validate92(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="string"?(validate92.errors=[{instancePath,schemaPath:"#/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"}],!1):data==="count"||data==="alpha"?(validate92.errors=vErrors,errors===
0):(validate92.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema43.enum},message:"mu\
st be equal to one of the allowed values"}],!1)}var schema44={anyOf:[{type:"boolean"},{type:"string",enum:["true","false",
"min","strict"]}]};function validate94(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"#/anyOf/0/t\
ype",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="string"){let err1={
instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?
vErrors=[err1]:vErrors.push(err1),errors++}if(!(data==="true"||data==="false"||data==="min"||data==="strict")){let err2={
instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema44.anyOf[1].enum},message:"must be e\
qual to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var _valid0=_errs3===errors;
valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err3={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err3]:vErrors.push(err3),errors++,validate94.errors=vErrors,!1}return validate94.errors=vErrors,errors===0}function validate96(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate96.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate96.errors=
vErrors,errors===0):(validate96.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate98(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate98.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate98.errors=
vErrors,errors===0):(validate98.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}var schema47={type:"string",enum:["prefixLast","prefixAll","prefixNone"]};function validate100(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate100.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):data==="prefixLast"||data==="prefixAll"||data==="prefixNone"?(validate100.errors=vErrors,errors===0):(validate100.errors=
[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema47.enum},message:"must be equal to one of \
the allowed values"}],!1)}function validate102(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate102.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>100||isNaN(data))return validate102.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 10\
0"}],!1;if(data<0||isNaN(data))return validate102.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate102.errors=vErrors,errors===0}var schema49={type:"st\
ring",enum:["none","lastWords","firstWords","allOptional"]};function validate104(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate104.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="none"||data==="lastWords"||data==="\
firstWords"||data==="allOptional"?(validate104.errors=vErrors,errors===0):(validate104.errors=[{instancePath,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:schema49.enum},message:"must be equal to one of the allowed values"}],!1)}function validate106(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{
type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data))){let err1={
instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"integer"},message:"must be integer"};vErrors===null?
vErrors=[err1]:vErrors.push(err1),errors++}if(errors===_errs3&&typeof data=="number"){if(data>4||isNaN(data)){let err2={
instancePath,schemaPath:"#/anyOf/1/maximum",keyword:"maximum",params:{comparison:"<=",limit:4},message:"must be <= 4"};vErrors===
null?vErrors=[err2]:vErrors.push(err2),errors++}else if(data<0||isNaN(data)){let err3={instancePath,schemaPath:"#/anyOf/\
1/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};vErrors===null?vErrors=[err3]:vErrors.
push(err3),errors++}}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?
vErrors.length=_errs0:vErrors=null);else{let err4={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,validate106.errors=vErrors,
!1}return validate106.errors=vErrors,errors===0}function validate23(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;
for(let key0 in data)if(!func4.call(schema8.properties,key0)){return validate23.errors=[{instancePath,schemaPath:"#/addi\
tionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional prop\
erties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let data0=data.params,_errs2=errors;if(errors===_errs2)if(typeof data0==
"string"){if(func2(data0)>262144)return validate23.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties\
/params/maxLength",keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],!1}else
return validate23.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){
let _errs4=errors;validate24(data.query,{instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData})||
(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length);var valid0=_errs4===errors}else
var valid0=!0;if(valid0){if(data.page!==void 0){let _errs5=errors;validate26(data.page,{instancePath:instancePath+"/page",
parentData:data,parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.
errors),errors=vErrors.length);var valid0=_errs5===errors}else var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs6=errors;
validate28(data.offset,{instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=
vErrors===null?validate28.errors:vErrors.concat(validate28.errors),errors=vErrors.length);var valid0=_errs6===errors}else
var valid0=!0;if(valid0){if(data.length!==void 0){let _errs7=errors;validate30(data.length,{instancePath:instancePath+"/\
length",parentData:data,parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(
validate30.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){
let _errs8=errors;validate32(data.filters,{instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filt\
ers",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(validate32.errors),errors=vErrors.length);var valid0=_errs8===
errors}else var valid0=!0;if(valid0){if(data.facetFilters!==void 0){let _errs9=errors;validate34(data.facetFilters,{instancePath:instancePath+
"/facetFilters",parentData:data,parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:
vErrors.concat(validate34.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0;if(valid0){if(data.
numericFilters!==void 0){let _errs10=errors;validate36(data.numericFilters,{instancePath:instancePath+"/numericFilters",
parentData:data,parentDataProperty:"numericFilters",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(
validate36.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.tagFilters!==
void 0){let _errs11=errors;validate38(data.tagFilters,{instancePath:instancePath+"/tagFilters",parentData:data,parentDataProperty:"\
tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.concat(validate38.errors),errors=vErrors.length);
var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==void 0){let _errs12=errors;validate40(
data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,parentDataProperty:"optionalFilters",
rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),errors=vErrors.length);var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs13=errors;validate42(data.sumOrFiltersScores,
{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=
vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.length);var valid0=_errs13===errors}else
var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs14=errors;validate44(data.facets,{instancePath:instancePath+"\
/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(
validate44.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.restrictSearchableAttributes!==
void 0){let _errs15=errors;validate46(data.restrictSearchableAttributes,{instancePath:instancePath+"/restrictSearchableA\
ttributes",parentData:data,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===null?validate46.
errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0){
if(data.getRankingInfo!==void 0){let _errs16=errors;validate48(data.getRankingInfo,{instancePath:instancePath+"/getRanki\
ngInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate48.errors:vErrors.
concat(validate48.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.clickAnalytics!==
void 0){let _errs17=errors;validate50(data.clickAnalytics,{instancePath:instancePath+"/clickAnalytics",parentData:data,parentDataProperty:"\
clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:vErrors.concat(validate50.errors),errors=vErrors.length);
var valid0=_errs17===errors}else var valid0=!0;if(valid0){if(data.analytics!==void 0){let _errs18=errors;validate52(data.
analytics,{instancePath:instancePath+"/analytics",parentData:data,parentDataProperty:"analytics",rootData})||(vErrors=vErrors===
null?validate52.errors:vErrors.concat(validate52.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;
if(valid0){if(data.analyticsTags!==void 0){let _errs19=errors;validate54(data.analyticsTags,{instancePath:instancePath+"\
/analyticsTags",parentData:data,parentDataProperty:"analyticsTags",rootData})||(vErrors=vErrors===null?validate54.errors:
vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs19===errors}else var valid0=!0;if(valid0){if(data.
userToken!==void 0){let _errs20=errors;validate56(data.userToken,{instancePath:instancePath+"/userToken",parentData:data,
parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.concat(validate56.errors),errors=
vErrors.length);var valid0=_errs20===errors}else var valid0=!0;if(valid0){if(data.enableRules!==void 0){let _errs21=errors;
validate58(data.enableRules,{instancePath:instancePath+"/enableRules",parentData:data,parentDataProperty:"enableRules",rootData})||
(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);var valid0=_errs21===
errors}else var valid0=!0;if(valid0){if(data.ruleContexts!==void 0){let _errs22=errors;validate60(data.ruleContexts,{instancePath:instancePath+
"/ruleContexts",parentData:data,parentDataProperty:"ruleContexts",rootData})||(vErrors=vErrors===null?validate60.errors:
vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.
aroundLatLng!==void 0){let _errs23=errors;validate62(data.aroundLatLng,{instancePath:instancePath+"/aroundLatLng",parentData:data,
parentDataProperty:"aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),
errors=vErrors.length);var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.aroundRadius!==void 0){let _errs24=errors;
validate64(data.aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,parentDataProperty:"aroundRadius",
rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.length);var valid0=_errs24===
errors}else var valid0=!0;if(valid0){if(data.aroundPrecision!==void 0){let _errs25=errors;validate66(data.aroundPrecision,
{instancePath:instancePath+"/aroundPrecision",parentData:data,parentDataProperty:"aroundPrecision",rootData})||(vErrors=
vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs25===errors}else
var valid0=!0;if(valid0){if(data.minimumAroundRadius!==void 0){let _errs26=errors;validate68(data.minimumAroundRadius,{instancePath:instancePath+
"/minimumAroundRadius",parentData:data,parentDataProperty:"minimumAroundRadius",rootData})||(vErrors=vErrors===null?validate68.
errors:vErrors.concat(validate68.errors),errors=vErrors.length);var valid0=_errs26===errors}else var valid0=!0;if(valid0){
if(data.insideBoundingBox!==void 0){let _errs27=errors;validate70(data.insideBoundingBox,{instancePath:instancePath+"/in\
sideBoundingBox",parentData:data,parentDataProperty:"insideBoundingBox",rootData})||(vErrors=vErrors===null?validate70.errors:
vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.
insidePolygon!==void 0){let _errs28=errors;validate72(data.insidePolygon,{instancePath:instancePath+"/insidePolygon",parentData:data,
parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),
errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.responseFields!==void 0){let _errs29=errors;
validate74(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"response\
Fields",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.length);var valid0=_errs29===
errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs30=errors;validate76(data.attributesToRetrieve,
{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attributesToRetrieve",rootData})||
(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.errors),errors=vErrors.length);var valid0=_errs30===
errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs31=errors;validate78(data.attributesToHighlight,
{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attributesToHighlight",rootData})||
(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs31===
errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs32=errors;validate80(data.attributesToSnippet,
{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=
vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs32===errors}else
var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs33=errors;validate82(data.highlightPreTag,{instancePath:instancePath+
"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:
vErrors.concat(validate82.errors),errors=vErrors.length);var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.
highlightPostTag!==void 0){let _errs34=errors;validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPos\
tTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.
concat(validate84.errors),errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==
void 0){let _errs35=errors;validate86(data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,
parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs36=errors;
validate88(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs36===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs37=errors;validate90(data.maxValuesPerFacet,
{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=
vErrors===null?validate90.errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs37===errors}else
var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs38=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+
"/sortFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.
errors:vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs38===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let _errs39=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolera\
nce",parentData:data,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(
validate94.errors),errors=vErrors.length);var valid0=_errs39===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==
void 0){let _errs40=errors;validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,
parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.
errors),errors=vErrors.length);var valid0=_errs40===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==
void 0){let _errs41=errors;validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,
parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.
errors),errors=vErrors.length);var valid0=_errs41===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs42=errors;
validate100(data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||
(vErrors=vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs42===
errors}else var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs43=errors;validate102(data.relevancyStrictness,
{instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs43===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs44=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs44===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs45=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs45===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate23.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"}],!1;return validate23.errors=vErrors,errors===0}function validate21(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.
path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){
let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate21.errors=[{instancePath:instancePath+"/\
path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate21.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{
additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==
void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate21.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"max\
Length",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate21.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"min\
Length",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate21.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],
!1}else return validate21.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/\
indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate21.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&
typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate21.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate21.errors=[{instancePath:instancePath+"/que\
ry",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate23(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate23.errors:vErrors.concat(validate23.
errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else return validate21.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate21.errors=vErrors,
errors===0}var searchWithGet=validate109,schema51={$id:"searchWithGet",type:"object",properties:{path:{type:"object",properties:{
indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"}},required:["indexName"],additionalProperties:!1},
query:{type:"object",properties:{query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},
offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/\
$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$de\
fs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$d\
efs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"sc\
hemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableAttribute\
s"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.click\
Analytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.analytic\
sTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},enableRules:{$ref:"schemas#/$defs/parameter.enableRules"},
ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{$ref:"schemas#/$defs/parameter.aroundLatLng"},
aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{$ref:"schemas#/$defs/parameter.aroundPrecis\
ion"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},insideBoundingBox:{$ref:"schemas#/$defs/\
parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"},responseFields:{$ref:"schema\
s#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{
$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToS\
nippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parame\
ter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"sche\
mas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{
$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{$ref:"schemas#/$defs/parameter.relev\
ancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas\
#/$defs/parameter.distinct"}},required:[],additionalProperties:!1}},required:[]};function validate110(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(
data)>262144)return validate110.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:262144},
message:"must NOT have more than 262144 characters"}],!1}else return validate110.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate110.errors=vErrors,errors===0}function validate112(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&
!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate112.errors=[{instancePath,schemaPath:"\
#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate112.errors=vErrors,errors===
0):(validate112.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be intege\
r"}],!1)}function validate114(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate114.
errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],
!1):(validate114.errors=vErrors,errors===0):(validate114.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"}],!1)}function validate116(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate116.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&
typeof data=="number"){if(data>1e3||isNaN(data))return validate116.errors=[{instancePath,schemaPath:"#/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<0||isNaN(data))return validate116.errors=
[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate116.
errors=vErrors,errors===0}function validate118(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(typeof data=="string"){if(func2(data)>65536)return validate118.errors=[{instancePath,schemaPath:"\
#/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"}],!1}else return validate118.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate118.
errors=vErrors,errors===0}function validate120(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={
instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than \
65536 characters"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/\
anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(
err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.
isArray(data))if(data.length>1e3){let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;
let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===
_errs7)if(typeof data0=="string"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1\
/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===
null?vErrors=[err3]:vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/i\
tems/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.
push(err4),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)
if(Array.isArray(data0))if(data0.length>1e3){let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyO\
f/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?vErrors=
[err5]:vErrors.push(err5),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],
_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){
let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"\
maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++}}else{let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/an\
yOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,!valid4){let _errs15=errors;if(errors===_errs15)if(Array.
isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/\
1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],
_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(data2)>4096){let err9={instancePath:instancePath+
"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},
message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={
instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===
errors;if(!valid5)break}}else{let err11={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err11]:vErrors.push(
err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.
length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1\
/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(
err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err13={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err13]:
vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&
(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items\
/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err14]:vErrors.push(err14),
errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"#/anyOf/1/type",keyword:"\
type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(err15),errors++}var _valid0=_errs3===
errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err16={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err16]:vErrors.push(err16),errors++,validate120.errors=vErrors,!1}return validate120.errors=vErrors,errors===0}
function validate122(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate122.errors=vErrors,!1}
return validate122.errors=vErrors,errors===0}function validate124(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>
65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NO\
T have more than 65536 characters"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,
schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:
vErrors.push(err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===
_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxIte\
ms",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(errors===_errs7)if(typeof data0=="string"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 charact\
ers"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:
vErrors.push(err4),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===
_errs9)if(Array.isArray(data0))if(data0.length>1e3){let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/ite\
ms/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?
vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],
_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){
let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"\
maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++}}else{let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/an\
yOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,!valid4){let _errs15=errors;if(errors===_errs15)if(Array.
isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/\
1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],
_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(data2)>4096){let err9={instancePath:instancePath+
"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},
message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={
instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===
errors;if(!valid5)break}}else{let err11={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err11]:vErrors.push(
err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.
length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1\
/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(
err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err13={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err13]:
vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&
(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items\
/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err14]:vErrors.push(err14),
errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"#/anyOf/1/type",keyword:"\
type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(err15),errors++}var _valid0=_errs3===
errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err16={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err16]:vErrors.push(err16),errors++,validate124.errors=vErrors,!1}return validate124.errors=vErrors,errors===0}
function validate126(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate126.errors=vErrors,!1}
return validate126.errors=vErrors,errors===0}function validate128(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="boolean"?(validate128.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate128.errors=vErrors,errors===0)}function validate130(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){if(data.length>200)return validate130.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},
message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate130.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate130.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate130.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate130.
errors=vErrors,errors===0}function validate132(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate132.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate132.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate132.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate132.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate132.errors=vErrors,errors===0}function validate134(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?(validate134.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate134.errors=
vErrors,errors===0)}function validate136(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="boolean"?(validate136.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1):(validate136.errors=vErrors,errors===0)}function validate138(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?(validate138.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate138.errors=
vErrors,errors===0)}function validate140(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>100)return validate140.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate140.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate140.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate140.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate140.errors=vErrors,errors===0}function validate142(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(!pattern1.
test(data))return validate142.errors=[{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-\
9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate142.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate142.errors=vErrors,
errors===0}function validate144(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="boolean"?(validate144.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1):(validate144.errors=vErrors,errors===0)}function validate146(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.
length>10)return validate146.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:10},message:"\
must NOT have more than 10 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(!pattern2.test(data0))return validate146.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match patt\
ern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate146.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items\
/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else
return validate146.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],
!1;return validate146.errors=vErrors,errors===0}function validate148(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(data)>100)return validate148.
errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:100},message:"must NOT have more than 1\
00 characters"}],!1}else return validate148.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"strin\
g"},message:"must be string"}],!1;return validate148.errors=vErrors,errors===0}function validate150(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data))){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"inte\
ger"},message:"must be integer"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}if(errors===_errs1&&typeof data==
"number"&&(data<1||isNaN(data))){let err1={instancePath,schemaPath:"#/anyOf/0/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===errors;
if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="string"){let err2={instancePath,schemaPath:"#/anyO\
f/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}if(data!=="all"){let err3={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema29.
anyOf[1].enum},message:"must be equal to one of the allowed values"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}
var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:
vErrors=null);else{let err4={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,validate150.errors=vErrors,!1}return validate150.
errors=vErrors,errors===0}function validate152(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?
(validate152.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"mu\
st be >= 1"}],!1):(validate152.errors=vErrors,errors===0):(validate152.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"}],!1)}function validate154(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<1||isNaN(data))?(validate154.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"}],!1):(validate154.errors=vErrors,errors===0):(validate154.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate156(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(errors===
_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"\
maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={instancePath,
schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="number"){let err3={instancePath:instancePath+"/"+i0,
schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?
vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"must NOT have more than 40 characters"};
vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+"/"+i0,schemaPath:"#\
/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err5]:
vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;if(errors===
_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/it\
ems/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===null?
vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate156.errors=vErrors,!1}return validate156.errors=vErrors,errors===0}function validate158(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLengt\
h",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===null?vErrors=[
err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===errors;
if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={
instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000\
 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="number"){let err3={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===
null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"must NOT have more than 40 characters"};
vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+"/"+i0,schemaPath:"#\
/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err5]:
vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;if(errors===
_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/it\
ems/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===null?
vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate158.errors=vErrors,!1}return validate158.errors=vErrors,errors===0}function validate160(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){if(data.length>200)return validate160.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},
message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate160.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate160.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate160.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate160.
errors=vErrors,errors===0}function validate162(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate162.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate162.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate162.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate162.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate162.errors=vErrors,errors===0}function validate164(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.
length>200)return validate164.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},message:"\
must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate164.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate164.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate164.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate164.
errors=vErrors,errors===0}function validate166(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate166.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate166.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate166.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate166.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate166.errors=vErrors,errors===0}function validate168(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(
data)>256)return validate168.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate168.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate168.errors=vErrors,errors===0}function validate170(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data==
"string"){if(func2(data)>256)return validate170.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{
limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate170.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate170.errors=vErrors,errors===0}
function validate172(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>256)return validate172.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate172.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate172.errors=vErrors,
errors===0}function validate174(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate174.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||
isNaN(data))return validate174.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data<0||isNaN(data))return validate174.errors=[{instancePath,schemaPath:"#/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate174.errors=vErrors,errors===0}function validate176(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%
1)&&!isNaN(data)))return validate176.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate176.errors=[{instancePath,
schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<1||isNaN(
data))return validate176.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"}],!1}return validate176.errors=vErrors,errors===0}function validate178(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate178.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="count"||data==="alpha"?
(validate178.errors=vErrors,errors===0):(validate178.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema43.
enum},message:"must be equal to one of the allowed values"}],!1)}function validate180(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={
instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?
vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;
if(typeof data!="string"){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data==="true"||data==="false"||data==="m\
in"||data==="strict")){let err2={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema44.
anyOf[1].enum},message:"must be equal to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}
var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:
vErrors=null);else{let err3={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};return vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++,validate180.errors=vErrors,!1}return validate180.
errors=vErrors,errors===0}function validate182(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?
(validate182.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"mu\
st be >= 1"}],!1):(validate182.errors=vErrors,errors===0):(validate182.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"}],!1)}function validate184(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<1||isNaN(data))?(validate184.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"}],!1):(validate184.errors=vErrors,errors===0):(validate184.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate186(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate186.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="prefixLa\
st"||data==="prefixAll"||data==="prefixNone"?(validate186.errors=vErrors,errors===0):(validate186.errors=[{instancePath,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema47.enum},message:"must be equal to one of the allowed val\
ues"}],!1)}function validate188(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate188.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>100||
isNaN(data))return validate188.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},
message:"must be <= 100"}],!1;if(data<0||isNaN(data))return validate188.errors=[{instancePath,schemaPath:"#/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate188.errors=vErrors,errors===0}function validate190(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate190.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):data==="none"||data==="lastWords"||data==="firstWords"||data==="allOptional"?(validate190.errors=vErrors,errors===0):
(validate190.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema49.enum},message:"must\
 be equal to one of the allowed values"}],!1)}function validate192(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"\
#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(!(typeof data=="\
number"&&!(data%1)&&!isNaN(data))){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"integ\
er"},message:"must be integer"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(errors===_errs3&&typeof data==
"number"){if(data>4||isNaN(data)){let err2={instancePath,schemaPath:"#/anyOf/1/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:4},message:"must be <= 4"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else if(data<0||isNaN(data)){
let err3={instancePath,schemaPath:"#/anyOf/1/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must b\
e >= 0"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)
errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err4={instancePath,schemaPath:"#/anyO\
f",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),
errors++,validate192.errors=vErrors,!1}return validate192.errors=vErrors,errors===0}function validate109(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate109.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate109.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate109.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate109.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate109.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate109.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate109.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)
if(!func4.call(schema51.properties.query.properties,key1)){return validate109.errors=[{instancePath:instancePath+"/query",
schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"\
must NOT have additional properties"}],!1;break}if(_errs8===errors){if(data2.query!==void 0){let _errs9=errors;validate110(
data2.query,{instancePath:instancePath+"/query/query",parentData:data2,parentDataProperty:"query",rootData})||(vErrors=vErrors===
null?validate110.errors:vErrors.concat(validate110.errors),errors=vErrors.length);var valid2=_errs9===errors}else var valid2=!0;
if(valid2){if(data2.page!==void 0){let _errs10=errors;validate112(data2.page,{instancePath:instancePath+"/query/page",parentData:data2,
parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate112.errors:vErrors.concat(validate112.errors),errors=
vErrors.length);var valid2=_errs10===errors}else var valid2=!0;if(valid2){if(data2.offset!==void 0){let _errs11=errors;validate114(
data2.offset,{instancePath:instancePath+"/query/offset",parentData:data2,parentDataProperty:"offset",rootData})||(vErrors=
vErrors===null?validate114.errors:vErrors.concat(validate114.errors),errors=vErrors.length);var valid2=_errs11===errors}else
var valid2=!0;if(valid2){if(data2.length!==void 0){let _errs12=errors;validate116(data2.length,{instancePath:instancePath+
"/query/length",parentData:data2,parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate116.errors:vErrors.
concat(validate116.errors),errors=vErrors.length);var valid2=_errs12===errors}else var valid2=!0;if(valid2){if(data2.filters!==
void 0){let _errs13=errors;validate118(data2.filters,{instancePath:instancePath+"/query/filters",parentData:data2,parentDataProperty:"\
filters",rootData})||(vErrors=vErrors===null?validate118.errors:vErrors.concat(validate118.errors),errors=vErrors.length);
var valid2=_errs13===errors}else var valid2=!0;if(valid2){if(data2.facetFilters!==void 0){let _errs14=errors;validate120(
data2.facetFilters,{instancePath:instancePath+"/query/facetFilters",parentData:data2,parentDataProperty:"facetFilters",rootData})||
(vErrors=vErrors===null?validate120.errors:vErrors.concat(validate120.errors),errors=vErrors.length);var valid2=_errs14===
errors}else var valid2=!0;if(valid2){if(data2.numericFilters!==void 0){let _errs15=errors;validate122(data2.numericFilters,
{instancePath:instancePath+"/query/numericFilters",parentData:data2,parentDataProperty:"numericFilters",rootData})||(vErrors=
vErrors===null?validate122.errors:vErrors.concat(validate122.errors),errors=vErrors.length);var valid2=_errs15===errors}else
var valid2=!0;if(valid2){if(data2.tagFilters!==void 0){let _errs16=errors;validate124(data2.tagFilters,{instancePath:instancePath+
"/query/tagFilters",parentData:data2,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate124.errors:
vErrors.concat(validate124.errors),errors=vErrors.length);var valid2=_errs16===errors}else var valid2=!0;if(valid2){if(data2.
optionalFilters!==void 0){let _errs17=errors;validate126(data2.optionalFilters,{instancePath:instancePath+"/query/option\
alFilters",parentData:data2,parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate126.errors:
vErrors.concat(validate126.errors),errors=vErrors.length);var valid2=_errs17===errors}else var valid2=!0;if(valid2){if(data2.
sumOrFiltersScores!==void 0){let _errs18=errors;validate128(data2.sumOrFiltersScores,{instancePath:instancePath+"/query/\
sumOrFiltersScores",parentData:data2,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate128.
errors:vErrors.concat(validate128.errors),errors=vErrors.length);var valid2=_errs18===errors}else var valid2=!0;if(valid2){
if(data2.facets!==void 0){let _errs19=errors;validate130(data2.facets,{instancePath:instancePath+"/query/facets",parentData:data2,
parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate130.errors:vErrors.concat(validate130.errors),errors=
vErrors.length);var valid2=_errs19===errors}else var valid2=!0;if(valid2){if(data2.restrictSearchableAttributes!==void 0){
let _errs20=errors;validate132(data2.restrictSearchableAttributes,{instancePath:instancePath+"/query/restrictSearchableA\
ttributes",parentData:data2,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===null?validate132.
errors:vErrors.concat(validate132.errors),errors=vErrors.length);var valid2=_errs20===errors}else var valid2=!0;if(valid2){
if(data2.getRankingInfo!==void 0){let _errs21=errors;validate134(data2.getRankingInfo,{instancePath:instancePath+"/query\
/getRankingInfo",parentData:data2,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate134.errors:
vErrors.concat(validate134.errors),errors=vErrors.length);var valid2=_errs21===errors}else var valid2=!0;if(valid2){if(data2.
clickAnalytics!==void 0){let _errs22=errors;validate136(data2.clickAnalytics,{instancePath:instancePath+"/query/clickAna\
lytics",parentData:data2,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate136.errors:vErrors.
concat(validate136.errors),errors=vErrors.length);var valid2=_errs22===errors}else var valid2=!0;if(valid2){if(data2.analytics!==
void 0){let _errs23=errors;validate138(data2.analytics,{instancePath:instancePath+"/query/analytics",parentData:data2,parentDataProperty:"\
analytics",rootData})||(vErrors=vErrors===null?validate138.errors:vErrors.concat(validate138.errors),errors=vErrors.length);
var valid2=_errs23===errors}else var valid2=!0;if(valid2){if(data2.analyticsTags!==void 0){let _errs24=errors;validate140(
data2.analyticsTags,{instancePath:instancePath+"/query/analyticsTags",parentData:data2,parentDataProperty:"analyticsTags",
rootData})||(vErrors=vErrors===null?validate140.errors:vErrors.concat(validate140.errors),errors=vErrors.length);var valid2=_errs24===
errors}else var valid2=!0;if(valid2){if(data2.userToken!==void 0){let _errs25=errors;validate142(data2.userToken,{instancePath:instancePath+
"/query/userToken",parentData:data2,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate142.errors:
vErrors.concat(validate142.errors),errors=vErrors.length);var valid2=_errs25===errors}else var valid2=!0;if(valid2){if(data2.
enableRules!==void 0){let _errs26=errors;validate144(data2.enableRules,{instancePath:instancePath+"/query/enableRules",parentData:data2,
parentDataProperty:"enableRules",rootData})||(vErrors=vErrors===null?validate144.errors:vErrors.concat(validate144.errors),
errors=vErrors.length);var valid2=_errs26===errors}else var valid2=!0;if(valid2){if(data2.ruleContexts!==void 0){let _errs27=errors;
validate146(data2.ruleContexts,{instancePath:instancePath+"/query/ruleContexts",parentData:data2,parentDataProperty:"rul\
eContexts",rootData})||(vErrors=vErrors===null?validate146.errors:vErrors.concat(validate146.errors),errors=vErrors.length);
var valid2=_errs27===errors}else var valid2=!0;if(valid2){if(data2.aroundLatLng!==void 0){let _errs28=errors;validate148(
data2.aroundLatLng,{instancePath:instancePath+"/query/aroundLatLng",parentData:data2,parentDataProperty:"aroundLatLng",rootData})||
(vErrors=vErrors===null?validate148.errors:vErrors.concat(validate148.errors),errors=vErrors.length);var valid2=_errs28===
errors}else var valid2=!0;if(valid2){if(data2.aroundRadius!==void 0){let _errs29=errors;validate150(data2.aroundRadius,{
instancePath:instancePath+"/query/aroundRadius",parentData:data2,parentDataProperty:"aroundRadius",rootData})||(vErrors=
vErrors===null?validate150.errors:vErrors.concat(validate150.errors),errors=vErrors.length);var valid2=_errs29===errors}else
var valid2=!0;if(valid2){if(data2.aroundPrecision!==void 0){let _errs30=errors;validate152(data2.aroundPrecision,{instancePath:instancePath+
"/query/aroundPrecision",parentData:data2,parentDataProperty:"aroundPrecision",rootData})||(vErrors=vErrors===null?validate152.
errors:vErrors.concat(validate152.errors),errors=vErrors.length);var valid2=_errs30===errors}else var valid2=!0;if(valid2){
if(data2.minimumAroundRadius!==void 0){let _errs31=errors;validate154(data2.minimumAroundRadius,{instancePath:instancePath+
"/query/minimumAroundRadius",parentData:data2,parentDataProperty:"minimumAroundRadius",rootData})||(vErrors=vErrors===null?
validate154.errors:vErrors.concat(validate154.errors),errors=vErrors.length);var valid2=_errs31===errors}else var valid2=!0;
if(valid2){if(data2.insideBoundingBox!==void 0){let _errs32=errors;validate156(data2.insideBoundingBox,{instancePath:instancePath+
"/query/insideBoundingBox",parentData:data2,parentDataProperty:"insideBoundingBox",rootData})||(vErrors=vErrors===null?validate156.
errors:vErrors.concat(validate156.errors),errors=vErrors.length);var valid2=_errs32===errors}else var valid2=!0;if(valid2){
if(data2.insidePolygon!==void 0){let _errs33=errors;validate158(data2.insidePolygon,{instancePath:instancePath+"/query/i\
nsidePolygon",parentData:data2,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate158.errors:
vErrors.concat(validate158.errors),errors=vErrors.length);var valid2=_errs33===errors}else var valid2=!0;if(valid2){if(data2.
responseFields!==void 0){let _errs34=errors;validate160(data2.responseFields,{instancePath:instancePath+"/query/response\
Fields",parentData:data2,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate160.errors:vErrors.
concat(validate160.errors),errors=vErrors.length);var valid2=_errs34===errors}else var valid2=!0;if(valid2){if(data2.attributesToRetrieve!==
void 0){let _errs35=errors;validate162(data2.attributesToRetrieve,{instancePath:instancePath+"/query/attributesToRetriev\
e",parentData:data2,parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate162.errors:vErrors.
concat(validate162.errors),errors=vErrors.length);var valid2=_errs35===errors}else var valid2=!0;if(valid2){if(data2.attributesToHighlight!==
void 0){let _errs36=errors;validate164(data2.attributesToHighlight,{instancePath:instancePath+"/query/attributesToHighli\
ght",parentData:data2,parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?validate164.errors:
vErrors.concat(validate164.errors),errors=vErrors.length);var valid2=_errs36===errors}else var valid2=!0;if(valid2){if(data2.
attributesToSnippet!==void 0){let _errs37=errors;validate166(data2.attributesToSnippet,{instancePath:instancePath+"/quer\
y/attributesToSnippet",parentData:data2,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate166.
errors:vErrors.concat(validate166.errors),errors=vErrors.length);var valid2=_errs37===errors}else var valid2=!0;if(valid2){
if(data2.highlightPreTag!==void 0){let _errs38=errors;validate168(data2.highlightPreTag,{instancePath:instancePath+"/que\
ry/highlightPreTag",parentData:data2,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate168.
errors:vErrors.concat(validate168.errors),errors=vErrors.length);var valid2=_errs38===errors}else var valid2=!0;if(valid2){
if(data2.highlightPostTag!==void 0){let _errs39=errors;validate170(data2.highlightPostTag,{instancePath:instancePath+"/q\
uery/highlightPostTag",parentData:data2,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate170.
errors:vErrors.concat(validate170.errors),errors=vErrors.length);var valid2=_errs39===errors}else var valid2=!0;if(valid2){
if(data2.snippetEllipsisText!==void 0){let _errs40=errors;validate172(data2.snippetEllipsisText,{instancePath:instancePath+
"/query/snippetEllipsisText",parentData:data2,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?
validate172.errors:vErrors.concat(validate172.errors),errors=vErrors.length);var valid2=_errs40===errors}else var valid2=!0;
if(valid2){if(data2.hitsPerPage!==void 0){let _errs41=errors;validate174(data2.hitsPerPage,{instancePath:instancePath+"/\
query/hitsPerPage",parentData:data2,parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate174.errors:
vErrors.concat(validate174.errors),errors=vErrors.length);var valid2=_errs41===errors}else var valid2=!0;if(valid2){if(data2.
maxValuesPerFacet!==void 0){let _errs42=errors;validate176(data2.maxValuesPerFacet,{instancePath:instancePath+"/query/ma\
xValuesPerFacet",parentData:data2,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate176.
errors:vErrors.concat(validate176.errors),errors=vErrors.length);var valid2=_errs42===errors}else var valid2=!0;if(valid2){
if(data2.sortFacetValuesBy!==void 0){let _errs43=errors;validate178(data2.sortFacetValuesBy,{instancePath:instancePath+"\
/query/sortFacetValuesBy",parentData:data2,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate178.
errors:vErrors.concat(validate178.errors),errors=vErrors.length);var valid2=_errs43===errors}else var valid2=!0;if(valid2){
if(data2.typoTolerance!==void 0){let _errs44=errors;validate180(data2.typoTolerance,{instancePath:instancePath+"/query/t\
ypoTolerance",parentData:data2,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate180.errors:
vErrors.concat(validate180.errors),errors=vErrors.length);var valid2=_errs44===errors}else var valid2=!0;if(valid2){if(data2.
minWordSizefor1Typo!==void 0){let _errs45=errors;validate182(data2.minWordSizefor1Typo,{instancePath:instancePath+"/quer\
y/minWordSizefor1Typo",parentData:data2,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate182.
errors:vErrors.concat(validate182.errors),errors=vErrors.length);var valid2=_errs45===errors}else var valid2=!0;if(valid2){
if(data2.minWordSizefor2Typos!==void 0){let _errs46=errors;validate184(data2.minWordSizefor2Typos,{instancePath:instancePath+
"/query/minWordSizefor2Typos",parentData:data2,parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===
null?validate184.errors:vErrors.concat(validate184.errors),errors=vErrors.length);var valid2=_errs46===errors}else var valid2=!0;
if(valid2){if(data2.queryType!==void 0){let _errs47=errors;validate186(data2.queryType,{instancePath:instancePath+"/quer\
y/queryType",parentData:data2,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate186.errors:vErrors.
concat(validate186.errors),errors=vErrors.length);var valid2=_errs47===errors}else var valid2=!0;if(valid2){if(data2.relevancyStrictness!==
void 0){let _errs48=errors;validate188(data2.relevancyStrictness,{instancePath:instancePath+"/query/relevancyStrictness",
parentData:data2,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=vErrors===null?validate188.errors:vErrors.
concat(validate188.errors),errors=vErrors.length);var valid2=_errs48===errors}else var valid2=!0;if(valid2){if(data2.removeWordsIfNoResults!==
void 0){let _errs49=errors;validate190(data2.removeWordsIfNoResults,{instancePath:instancePath+"/query/removeWordsIfNoRe\
sults",parentData:data2,parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate190.errors:
vErrors.concat(validate190.errors),errors=vErrors.length);var valid2=_errs49===errors}else var valid2=!0;if(valid2)if(data2.
distinct!==void 0){let _errs50=errors;validate192(data2.distinct,{instancePath:instancePath+"/query/distinct",parentData:data2,
parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate192.errors:vErrors.concat(validate192.errors),
errors=vErrors.length);var valid2=_errs50===errors}else var valid2=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate109.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}else return validate109.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate109.errors=vErrors,errors===0}
var search=validate194;var schema95={type:"object",required:["requests"],properties:{requests:{type:"array",maxItems:100,items:{$ref:"schemas#/\
$defs/MultiSearchRequest"}},strategy:{type:"string",enum:["none","stopIfEnoughMatches"]}},additionalProperties:!1},schema96={
type:"object",required:["indexName"],properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\\
u001f/\\\\?#%*]+$"},type:{type:"string",enum:["default","facet"]},facet:{type:"string",maxLength:256,minLength:1},facetQuery:{
type:"string",maxLength:262144},maxFacetHits:{type:"integer",minimum:1,maximum:100},params:{type:"string",maxLength:262144},
query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas#/$defs/p\
arameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{
$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{
$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{
$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingI\
nfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytic\
s"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},
enableRules:{$ref:"schemas#/$defs/parameter.enableRules"},ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{
$ref:"schemas#/$defs/parameter.aroundLatLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{
$ref:"schemas#/$defs/parameter.aroundPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},
insideBoundingBox:{$ref:"schemas#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insi\
dePolygon"},responseFields:{$ref:"schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/p\
arameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{
$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{
$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisTex\
t"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValue\
sPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/pa\
rameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{
$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{
$ref:"schemas#/$defs/parameter.relevancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsI\
fNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate196(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.indexName===void 0&&(missing0="indexName"))return validate196.errors=[{instancePath,
schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+
"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!func4.call(schema96.properties,key0)){return validate196.errors=[{instancePath,
schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT ha\
ve additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,_errs2=errors;
if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate196.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate196.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate196.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate196.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.type!==void 0){let data1=data.type,_errs4=errors;if(typeof data1!="string")return validate196.
errors=[{instancePath:instancePath+"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;if(!(data1==="default"||data1==="facet"))return validate196.errors=[{instancePath:instancePath+"/ty\
pe",schemaPath:"#/properties/type/enum",keyword:"enum",params:{allowedValues:schema96.properties.type.enum},message:"mus\
t be equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.facet!==void 0){
let data2=data.facet,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>256)return validate196.
errors=[{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/maxLength",keyword:"maxLength",params:{limit:256},
message:"must NOT have more than 256 characters"}],!1;if(func2(data2)<1)return validate196.errors=[{instancePath:instancePath+
"/facet",schemaPath:"#/properties/facet/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer tha\
n 1 characters"}],!1}else return validate196.errors=[{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/\
type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs6===errors}else var valid0=!0;
if(valid0){if(data.facetQuery!==void 0){let data3=data.facetQuery,_errs8=errors;if(errors===_errs8)if(typeof data3=="str\
ing"){if(func2(data3)>262144)return validate196.errors=[{instancePath:instancePath+"/facetQuery",schemaPath:"#/propertie\
s/facetQuery/maxLength",keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],
!1}else return validate196.errors=[{instancePath:instancePath+"/facetQuery",schemaPath:"#/properties/facetQuery/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.
maxFacetHits!==void 0){let data4=data.maxFacetHits,_errs10=errors;if(!(typeof data4=="number"&&!(data4%1)&&!isNaN(data4)))
return validate196.errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetHits/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs10&&typeof data4=="number"){if(data4>100||
isNaN(data4))return validate196.errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetHits\
/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data4<1||isNaN(data4))return validate196.
errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetHits/minimum",keyword:"minimum",params:{
comparison:">=",limit:1},message:"must be >= 1"}],!1}var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.params!==
void 0){let data5=data.params,_errs12=errors;if(errors===_errs12)if(typeof data5=="string"){if(func2(data5)>262144)return validate196.
errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/maxLength",keyword:"maxLength",params:{limit:262144},
message:"must NOT have more than 262144 characters"}],!1}else return validate196.errors=[{instancePath:instancePath+"/pa\
rams",schemaPath:"#/properties/params/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs14=errors;validate24(data.query,{instancePath:instancePath+
"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(
validate24.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.page!==void 0){
let _errs15=errors;validate26(data.page,{instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length);var valid0=_errs15===
errors}else var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs16=errors;validate28(data.offset,{instancePath:instancePath+
"/offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate28.errors:vErrors.concat(
validate28.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.length!==void 0){
let _errs17=errors;validate30(data.length,{instancePath:instancePath+"/length",parentData:data,parentDataProperty:"lengt\
h",rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(validate30.errors),errors=vErrors.length);var valid0=_errs17===
errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs18=errors;validate32(data.filters,{instancePath:instancePath+
"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(
validate32.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==
void 0){let _errs19=errors;validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"\
facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);
var valid0=_errs19===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs20=errors;validate36(
data.numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||
(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs20===
errors}else var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs21=errors;validate38(data.tagFilters,{instancePath:instancePath+
"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.
concat(validate38.errors),errors=vErrors.length);var valid0=_errs21===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==
void 0){let _errs22=errors;validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,
parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs23=errors;
validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"\
sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.
length);var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs24=errors;validate44(
data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===
null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs24===errors}else var valid0=!0;
if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs25=errors;validate46(data.restrictSearchableAttributes,
{instancePath:instancePath+"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttribu\
tes",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs25===
errors}else var valid0=!0;if(valid0){if(data.getRankingInfo!==void 0){let _errs26=errors;validate48(data.getRankingInfo,
{instancePath:instancePath+"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===
null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs26===errors}else var valid0=!0;
if(valid0){if(data.clickAnalytics!==void 0){let _errs27=errors;validate50(data.clickAnalytics,{instancePath:instancePath+
"/clickAnalytics",parentData:data,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:
vErrors.concat(validate50.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.
analytics!==void 0){let _errs28=errors;validate52(data.analytics,{instancePath:instancePath+"/analytics",parentData:data,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let _errs29=errors;
validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,parentDataProperty:"analyticsT\
ags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs29===
errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let _errs30=errors;validate56(data.userToken,{instancePath:instancePath+
"/userToken",parentData:data,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.
concat(validate56.errors),errors=vErrors.length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.enableRules!==
void 0){let _errs31=errors;validate58(data.enableRules,{instancePath:instancePath+"/enableRules",parentData:data,parentDataProperty:"\
enableRules",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs31===errors}else var valid0=!0;if(valid0){if(data.ruleContexts!==void 0){let _errs32=errors;validate60(data.
ruleContexts,{instancePath:instancePath+"/ruleContexts",parentData:data,parentDataProperty:"ruleContexts",rootData})||(vErrors=
vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs32===errors}else
var valid0=!0;if(valid0){if(data.aroundLatLng!==void 0){let _errs33=errors;validate62(data.aroundLatLng,{instancePath:instancePath+
"/aroundLatLng",parentData:data,parentDataProperty:"aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:
vErrors.concat(validate62.errors),errors=vErrors.length);var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.
aroundRadius!==void 0){let _errs34=errors;validate64(data.aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,
parentDataProperty:"aroundRadius",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),
errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.aroundPrecision!==void 0){let _errs35=errors;
validate66(data.aroundPrecision,{instancePath:instancePath+"/aroundPrecision",parentData:data,parentDataProperty:"around\
Precision",rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);
var valid0=_errs35===errors}else var valid0=!0;if(valid0){if(data.minimumAroundRadius!==void 0){let _errs36=errors;validate68(
data.minimumAroundRadius,{instancePath:instancePath+"/minimumAroundRadius",parentData:data,parentDataProperty:"minimumAr\
oundRadius",rootData})||(vErrors=vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);
var valid0=_errs36===errors}else var valid0=!0;if(valid0){if(data.insideBoundingBox!==void 0){let _errs37=errors;validate70(
data.insideBoundingBox,{instancePath:instancePath+"/insideBoundingBox",parentData:data,parentDataProperty:"insideBoundin\
gBox",rootData})||(vErrors=vErrors===null?validate70.errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs37===
errors}else var valid0=!0;if(valid0){if(data.insidePolygon!==void 0){let _errs38=errors;validate72(data.insidePolygon,{instancePath:instancePath+
"/insidePolygon",parentData:data,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:
vErrors.concat(validate72.errors),errors=vErrors.length);var valid0=_errs38===errors}else var valid0=!0;if(valid0){if(data.
responseFields!==void 0){let _errs39=errors;validate74(data.responseFields,{instancePath:instancePath+"/responseFields",
parentData:data,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(
validate74.errors),errors=vErrors.length);var valid0=_errs39===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==
void 0){let _errs40=errors;validate76(data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,
parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.
errors),errors=vErrors.length);var valid0=_errs40===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==
void 0){let _errs41=errors;validate78(data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,
parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.
errors),errors=vErrors.length);var valid0=_errs41===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){
let _errs42=errors;validate80(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,
parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate80.errors:vErrors.concat(validate80.
errors),errors=vErrors.length);var valid0=_errs42===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){
let _errs43=errors;validate82(data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"\
highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.
length);var valid0=_errs43===errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs44=errors;
validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"high\
lightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),errors=vErrors.length);
var valid0=_errs44===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs45=errors;validate86(
data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEl\
lipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length);
var valid0=_errs45===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs46=errors;validate88(data.
hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||(vErrors=
vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs46===errors}else
var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs47=errors;validate90(data.maxValuesPerFacet,{instancePath:instancePath+
"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate90.
errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs47===errors}else var valid0=!0;if(valid0){
if(data.sortFacetValuesBy!==void 0){let _errs48=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+"/so\
rtFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.errors:
vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs48===errors}else var valid0=!0;if(valid0){if(data.
typoTolerance!==void 0){let _errs49=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,
parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),
errors=vErrors.length);var valid0=_errs49===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs50=errors;
validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"\
minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.errors),errors=vErrors.
length);var valid0=_errs50===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs51=errors;
validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"\
minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.errors),errors=vErrors.
length);var valid0=_errs51===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs52=errors;validate100(
data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=
vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs52===errors}else
var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs53=errors;validate102(data.relevancyStrictness,{
instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs53===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs54=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs54===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs55=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs55===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate196.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate196.errors=vErrors,errors===0}function validate195(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.requests===void 0&&(missing0="requests"))return validate195.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!(key0==="requests"||key0==="strategy")){return validate195.errors=[{instancePath,schemaPath:"#/\
additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional \
properties"}],!1;break}if(_errs1===errors){if(data.requests!==void 0){let data0=data.requests,_errs2=errors;if(errors===
_errs2)if(Array.isArray(data0)){if(data0.length>100)return validate195.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{
var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate196(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate196.errors:vErrors.concat(
validate196.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate195.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.strategy!==void 0){let data2=data.strategy,
_errs5=errors;if(typeof data2!="string")return validate195.errors=[{instancePath:instancePath+"/strategy",schemaPath:"#/\
properties/strategy/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data2==="none"||data2===
"stopIfEnoughMatches"))return validate195.errors=[{instancePath:instancePath+"/strategy",schemaPath:"#/properties/strate\
gy/enum",keyword:"enum",params:{allowedValues:schema95.properties.strategy.enum},message:"must be equal to one of the al\
lowed values"}],!1;var valid0=_errs5===errors}else var valid0=!0}}}else return validate195.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate195.errors=vErrors,errors===0}
function validate194(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate194.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate194.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate194.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate194.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate194.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate195(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate195.errors:vErrors.concat(
validate195.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate194.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate194.
errors=vErrors,errors===0}var searchForFacetValues=validate241;var schema98={type:"object",properties:{params:{type:"string",maxLength:262144},facetQuery:{type:"string",maxLength:262144},
maxFacetHits:{type:"integer",minimum:1,maximum:100},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$\
defs/parameter.page"},offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{
$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"\
schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"\
schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{
$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableA\
ttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/paramet\
er.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.\
analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},enableRules:{$ref:"schemas#/$defs/parameter.enable\
Rules"},ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{$ref:"schemas#/$defs/parameter.aroundL\
atLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{$ref:"schemas#/$defs/parameter.arou\
ndPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},insideBoundingBox:{$ref:"schemas\
#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"},responseFields:{$ref:"\
schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{
$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToS\
nippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parame\
ter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"sche\
mas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{
$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{$ref:"schemas#/$defs/parameter.relev\
ancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas\
#/$defs/parameter.distinct"}},additionalProperties:!1};function validate242(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;
for(let key0 in data)if(!func4.call(schema98.properties,key0)){return validate242.errors=[{instancePath,schemaPath:"#/ad\
ditionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional pr\
operties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let data0=data.params,_errs2=errors;if(errors===_errs2)
if(typeof data0=="string"){if(func2(data0)>262144)return validate242.errors=[{instancePath:instancePath+"/params",schemaPath:"\
#/properties/params/maxLength",keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 charact\
ers"}],!1}else return validate242.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.
facetQuery!==void 0){let data1=data.facetQuery,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
262144)return validate242.errors=[{instancePath:instancePath+"/facetQuery",schemaPath:"#/properties/facetQuery/maxLength",
keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],!1}else return validate242.
errors=[{instancePath:instancePath+"/facetQuery",schemaPath:"#/properties/facetQuery/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.maxFacetHits!==void 0){
let data2=data.maxFacetHits,_errs6=errors;if(!(typeof data2=="number"&&!(data2%1)&&!isNaN(data2)))return validate242.errors=
[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetHits/type",keyword:"type",params:{type:"int\
eger"},message:"must be integer"}],!1;if(errors===_errs6&&typeof data2=="number"){if(data2>100||isNaN(data2))return validate242.
errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetHits/maximum",keyword:"maximum",params:{
comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data2<1||isNaN(data2))return validate242.errors=[{instancePath:instancePath+
"/maxFacetHits",schemaPath:"#/properties/maxFacetHits/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"\
must be >= 1"}],!1}var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs8=errors;validate24(
data.query,{instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===
null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;
if(valid0){if(data.page!==void 0){let _errs9=errors;validate26(data.page,{instancePath:instancePath+"/page",parentData:data,
parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=
vErrors.length);var valid0=_errs9===errors}else var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs10=errors;validate28(
data.offset,{instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=vErrors===
null?validate28.errors:vErrors.concat(validate28.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;
if(valid0){if(data.length!==void 0){let _errs11=errors;validate30(data.length,{instancePath:instancePath+"/length",parentData:data,
parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(validate30.errors),errors=
vErrors.length);var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs12=errors;validate32(
data.filters,{instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===
null?validate32.errors:vErrors.concat(validate32.errors),errors=vErrors.length);var valid0=_errs12===errors}else var valid0=!0;
if(valid0){if(data.facetFilters!==void 0){let _errs13=errors;validate34(data.facetFilters,{instancePath:instancePath+"/f\
acetFilters",parentData:data,parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.
concat(validate34.errors),errors=vErrors.length);var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==
void 0){let _errs14=errors;validate36(data.numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"\
numericFilters",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);
var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs15=errors;validate38(data.
tagFilters,{instancePath:instancePath+"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=
vErrors===null?validate38.errors:vErrors.concat(validate38.errors),errors=vErrors.length);var valid0=_errs15===errors}else
var valid0=!0;if(valid0){if(data.optionalFilters!==void 0){let _errs16=errors;validate40(data.optionalFilters,{instancePath:instancePath+
"/optionalFilters",parentData:data,parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:
vErrors.concat(validate40.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.
sumOrFiltersScores!==void 0){let _errs17=errors;validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFil\
tersScores",parentData:data,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:
vErrors.concat(validate42.errors),errors=vErrors.length);var valid0=_errs17===errors}else var valid0=!0;if(valid0){if(data.
facets!==void 0){let _errs18=errors;validate44(data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"\
facets",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs18===
errors}else var valid0=!0;if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs19=errors;validate46(data.restrictSearchableAttributes,
{instancePath:instancePath+"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttribu\
tes",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs19===
errors}else var valid0=!0;if(valid0){if(data.getRankingInfo!==void 0){let _errs20=errors;validate48(data.getRankingInfo,
{instancePath:instancePath+"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===
null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs20===errors}else var valid0=!0;
if(valid0){if(data.clickAnalytics!==void 0){let _errs21=errors;validate50(data.clickAnalytics,{instancePath:instancePath+
"/clickAnalytics",parentData:data,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:
vErrors.concat(validate50.errors),errors=vErrors.length);var valid0=_errs21===errors}else var valid0=!0;if(valid0){if(data.
analytics!==void 0){let _errs22=errors;validate52(data.analytics,{instancePath:instancePath+"/analytics",parentData:data,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let _errs23=errors;
validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,parentDataProperty:"analyticsT\
ags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs23===
errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let _errs24=errors;validate56(data.userToken,{instancePath:instancePath+
"/userToken",parentData:data,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.
concat(validate56.errors),errors=vErrors.length);var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.enableRules!==
void 0){let _errs25=errors;validate58(data.enableRules,{instancePath:instancePath+"/enableRules",parentData:data,parentDataProperty:"\
enableRules",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs25===errors}else var valid0=!0;if(valid0){if(data.ruleContexts!==void 0){let _errs26=errors;validate60(data.
ruleContexts,{instancePath:instancePath+"/ruleContexts",parentData:data,parentDataProperty:"ruleContexts",rootData})||(vErrors=
vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs26===errors}else
var valid0=!0;if(valid0){if(data.aroundLatLng!==void 0){let _errs27=errors;validate62(data.aroundLatLng,{instancePath:instancePath+
"/aroundLatLng",parentData:data,parentDataProperty:"aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:
vErrors.concat(validate62.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.
aroundRadius!==void 0){let _errs28=errors;validate64(data.aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,
parentDataProperty:"aroundRadius",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),
errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.aroundPrecision!==void 0){let _errs29=errors;
validate66(data.aroundPrecision,{instancePath:instancePath+"/aroundPrecision",parentData:data,parentDataProperty:"around\
Precision",rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);
var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.minimumAroundRadius!==void 0){let _errs30=errors;validate68(
data.minimumAroundRadius,{instancePath:instancePath+"/minimumAroundRadius",parentData:data,parentDataProperty:"minimumAr\
oundRadius",rootData})||(vErrors=vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);
var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.insideBoundingBox!==void 0){let _errs31=errors;validate70(
data.insideBoundingBox,{instancePath:instancePath+"/insideBoundingBox",parentData:data,parentDataProperty:"insideBoundin\
gBox",rootData})||(vErrors=vErrors===null?validate70.errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs31===
errors}else var valid0=!0;if(valid0){if(data.insidePolygon!==void 0){let _errs32=errors;validate72(data.insidePolygon,{instancePath:instancePath+
"/insidePolygon",parentData:data,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:
vErrors.concat(validate72.errors),errors=vErrors.length);var valid0=_errs32===errors}else var valid0=!0;if(valid0){if(data.
responseFields!==void 0){let _errs33=errors;validate74(data.responseFields,{instancePath:instancePath+"/responseFields",
parentData:data,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(
validate74.errors),errors=vErrors.length);var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==
void 0){let _errs34=errors;validate76(data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,
parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.
errors),errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==
void 0){let _errs35=errors;validate78(data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,
parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.
errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){
let _errs36=errors;validate80(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,
parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate80.errors:vErrors.concat(validate80.
errors),errors=vErrors.length);var valid0=_errs36===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){
let _errs37=errors;validate82(data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"\
highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.
length);var valid0=_errs37===errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs38=errors;
validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"high\
lightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),errors=vErrors.length);
var valid0=_errs38===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs39=errors;validate86(
data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEl\
lipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length);
var valid0=_errs39===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs40=errors;validate88(data.
hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||(vErrors=
vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs40===errors}else
var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs41=errors;validate90(data.maxValuesPerFacet,{instancePath:instancePath+
"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate90.
errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs41===errors}else var valid0=!0;if(valid0){
if(data.sortFacetValuesBy!==void 0){let _errs42=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+"/so\
rtFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.errors:
vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs42===errors}else var valid0=!0;if(valid0){if(data.
typoTolerance!==void 0){let _errs43=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,
parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),
errors=vErrors.length);var valid0=_errs43===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs44=errors;
validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"\
minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.errors),errors=vErrors.
length);var valid0=_errs44===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs45=errors;
validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"\
minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.errors),errors=vErrors.
length);var valid0=_errs45===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs46=errors;validate100(
data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=
vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs46===errors}else
var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs47=errors;validate102(data.relevancyStrictness,{
instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs47===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs48=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs48===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs49=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs49===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate242.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate242.errors=vErrors,errors===0}function validate241(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.
path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){
let missing0;if(data0.indexName===void 0&&(missing0="indexName")||data0.facetName===void 0&&(missing0="facetName"))return validate241.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="facetName")){return validate241.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/add\
itionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional pro\
perties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===
_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate241.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate241.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate241.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate241.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.facetName!==
void 0){let data2=data0.facetName,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>256)return validate241.
errors=[{instancePath:instancePath+"/path/facetName",schemaPath:"#/properties/path/properties/facetName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data2)<1)return validate241.
errors=[{instancePath:instancePath+"/path/facetName",schemaPath:"#/properties/path/properties/facetName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate241.errors=[{instancePath:instancePath+
"/path/facetName",schemaPath:"#/properties/path/properties/facetName/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate241.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&
typeof data3=="object"&&!Array.isArray(data3))for(let key1 in data3){return validate241.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate241.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs11=errors;validate242(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate242.errors:vErrors.concat(
validate242.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}else return validate241.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate241.
errors=vErrors,errors===0}var browse=validate286;var schema100={type:"object",properties:{params:{type:"string",maxLength:262144},cursor:{type:"string",maxLength:262144},
query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas#/$defs/p\
arameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{
$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{
$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{
$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingI\
nfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytic\
s"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},
enableRules:{$ref:"schemas#/$defs/parameter.enableRules"},ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{
$ref:"schemas#/$defs/parameter.aroundLatLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{
$ref:"schemas#/$defs/parameter.aroundPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},
insideBoundingBox:{$ref:"schemas#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insi\
dePolygon"},responseFields:{$ref:"schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/p\
arameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{
$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{
$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisTex\
t"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValue\
sPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/pa\
rameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{
$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{
$ref:"schemas#/$defs/parameter.relevancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsI\
fNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate287(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema100.properties,key0)){return validate287.
errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let data0=data.params,
_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>262144)return validate287.errors=[{instancePath:instancePath+
"/params",schemaPath:"#/properties/params/maxLength",keyword:"maxLength",params:{limit:262144},message:"must NOT have mo\
re than 262144 characters"}],!1}else return validate287.errors=[{instancePath:instancePath+"/params",schemaPath:"#/prope\
rties/params/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.cursor!==void 0){let data1=data.cursor,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(
data1)>262144)return validate287.errors=[{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/maxLength",
keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],!1}else return validate287.
errors=[{instancePath:instancePath+"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs6=errors;
validate24(data.query,{instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=
vErrors===null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length);var valid0=_errs6===errors}else
var valid0=!0;if(valid0){if(data.page!==void 0){let _errs7=errors;validate26(data.page,{instancePath:instancePath+"/page",
parentData:data,parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.
errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs8=errors;
validate28(data.offset,{instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=
vErrors===null?validate28.errors:vErrors.concat(validate28.errors),errors=vErrors.length);var valid0=_errs8===errors}else
var valid0=!0;if(valid0){if(data.length!==void 0){let _errs9=errors;validate30(data.length,{instancePath:instancePath+"/\
length",parentData:data,parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(
validate30.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){
let _errs10=errors;validate32(data.filters,{instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"fil\
ters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(validate32.errors),errors=vErrors.length);var valid0=_errs10===
errors}else var valid0=!0;if(valid0){if(data.facetFilters!==void 0){let _errs11=errors;validate34(data.facetFilters,{instancePath:instancePath+
"/facetFilters",parentData:data,parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:
vErrors.concat(validate34.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.
numericFilters!==void 0){let _errs12=errors;validate36(data.numericFilters,{instancePath:instancePath+"/numericFilters",
parentData:data,parentDataProperty:"numericFilters",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(
validate36.errors),errors=vErrors.length);var valid0=_errs12===errors}else var valid0=!0;if(valid0){if(data.tagFilters!==
void 0){let _errs13=errors;validate38(data.tagFilters,{instancePath:instancePath+"/tagFilters",parentData:data,parentDataProperty:"\
tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.concat(validate38.errors),errors=vErrors.length);
var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==void 0){let _errs14=errors;validate40(
data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,parentDataProperty:"optionalFilters",
rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),errors=vErrors.length);var valid0=_errs14===
errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs15=errors;validate42(data.sumOrFiltersScores,
{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=
vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.length);var valid0=_errs15===errors}else
var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs16=errors;validate44(data.facets,{instancePath:instancePath+"\
/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(
validate44.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.restrictSearchableAttributes!==
void 0){let _errs17=errors;validate46(data.restrictSearchableAttributes,{instancePath:instancePath+"/restrictSearchableA\
ttributes",parentData:data,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===null?validate46.
errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs17===errors}else var valid0=!0;if(valid0){
if(data.getRankingInfo!==void 0){let _errs18=errors;validate48(data.getRankingInfo,{instancePath:instancePath+"/getRanki\
ngInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate48.errors:vErrors.
concat(validate48.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.clickAnalytics!==
void 0){let _errs19=errors;validate50(data.clickAnalytics,{instancePath:instancePath+"/clickAnalytics",parentData:data,parentDataProperty:"\
clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:vErrors.concat(validate50.errors),errors=vErrors.length);
var valid0=_errs19===errors}else var valid0=!0;if(valid0){if(data.analytics!==void 0){let _errs20=errors;validate52(data.
analytics,{instancePath:instancePath+"/analytics",parentData:data,parentDataProperty:"analytics",rootData})||(vErrors=vErrors===
null?validate52.errors:vErrors.concat(validate52.errors),errors=vErrors.length);var valid0=_errs20===errors}else var valid0=!0;
if(valid0){if(data.analyticsTags!==void 0){let _errs21=errors;validate54(data.analyticsTags,{instancePath:instancePath+"\
/analyticsTags",parentData:data,parentDataProperty:"analyticsTags",rootData})||(vErrors=vErrors===null?validate54.errors:
vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs21===errors}else var valid0=!0;if(valid0){if(data.
userToken!==void 0){let _errs22=errors;validate56(data.userToken,{instancePath:instancePath+"/userToken",parentData:data,
parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.concat(validate56.errors),errors=
vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.enableRules!==void 0){let _errs23=errors;
validate58(data.enableRules,{instancePath:instancePath+"/enableRules",parentData:data,parentDataProperty:"enableRules",rootData})||
(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);var valid0=_errs23===
errors}else var valid0=!0;if(valid0){if(data.ruleContexts!==void 0){let _errs24=errors;validate60(data.ruleContexts,{instancePath:instancePath+
"/ruleContexts",parentData:data,parentDataProperty:"ruleContexts",rootData})||(vErrors=vErrors===null?validate60.errors:
vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.
aroundLatLng!==void 0){let _errs25=errors;validate62(data.aroundLatLng,{instancePath:instancePath+"/aroundLatLng",parentData:data,
parentDataProperty:"aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),
errors=vErrors.length);var valid0=_errs25===errors}else var valid0=!0;if(valid0){if(data.aroundRadius!==void 0){let _errs26=errors;
validate64(data.aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,parentDataProperty:"aroundRadius",
rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.length);var valid0=_errs26===
errors}else var valid0=!0;if(valid0){if(data.aroundPrecision!==void 0){let _errs27=errors;validate66(data.aroundPrecision,
{instancePath:instancePath+"/aroundPrecision",parentData:data,parentDataProperty:"aroundPrecision",rootData})||(vErrors=
vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs27===errors}else
var valid0=!0;if(valid0){if(data.minimumAroundRadius!==void 0){let _errs28=errors;validate68(data.minimumAroundRadius,{instancePath:instancePath+
"/minimumAroundRadius",parentData:data,parentDataProperty:"minimumAroundRadius",rootData})||(vErrors=vErrors===null?validate68.
errors:vErrors.concat(validate68.errors),errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){
if(data.insideBoundingBox!==void 0){let _errs29=errors;validate70(data.insideBoundingBox,{instancePath:instancePath+"/in\
sideBoundingBox",parentData:data,parentDataProperty:"insideBoundingBox",rootData})||(vErrors=vErrors===null?validate70.errors:
vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.
insidePolygon!==void 0){let _errs30=errors;validate72(data.insidePolygon,{instancePath:instancePath+"/insidePolygon",parentData:data,
parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),
errors=vErrors.length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.responseFields!==void 0){let _errs31=errors;
validate74(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"response\
Fields",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.length);var valid0=_errs31===
errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs32=errors;validate76(data.attributesToRetrieve,
{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attributesToRetrieve",rootData})||
(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.errors),errors=vErrors.length);var valid0=_errs32===
errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs33=errors;validate78(data.attributesToHighlight,
{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attributesToHighlight",rootData})||
(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs33===
errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs34=errors;validate80(data.attributesToSnippet,
{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=
vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs34===errors}else
var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs35=errors;validate82(data.highlightPreTag,{instancePath:instancePath+
"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:
vErrors.concat(validate82.errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0){if(data.
highlightPostTag!==void 0){let _errs36=errors;validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPos\
tTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.
concat(validate84.errors),errors=vErrors.length);var valid0=_errs36===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==
void 0){let _errs37=errors;validate86(data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,
parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length);var valid0=_errs37===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs38=errors;
validate88(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs38===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs39=errors;validate90(data.maxValuesPerFacet,
{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=
vErrors===null?validate90.errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs39===errors}else
var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs40=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+
"/sortFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.
errors:vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs40===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let _errs41=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolera\
nce",parentData:data,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(
validate94.errors),errors=vErrors.length);var valid0=_errs41===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==
void 0){let _errs42=errors;validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,
parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.
errors),errors=vErrors.length);var valid0=_errs42===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==
void 0){let _errs43=errors;validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,
parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.
errors),errors=vErrors.length);var valid0=_errs43===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs44=errors;
validate100(data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||
(vErrors=vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs44===
errors}else var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs45=errors;validate102(data.relevancyStrictness,
{instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs45===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs46=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs46===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs47=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs47===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate287.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate287.errors=vErrors,errors===0}function validate286(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.
path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){
let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate286.errors=[{instancePath:instancePath+"\
/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have r\
equired property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate286.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.
indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate286.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate286.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate286.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],
!1}else return validate286.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties\
/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate286.errors=[{
instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate286.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate286.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate287(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate287.errors:vErrors.concat(validate287.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate286.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate286.errors=vErrors,errors===0}var browseWithGet=validate331,schema101={$id:"browseWithGet",type:"\
object",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u000\
0-\\u001f/\\\\?#%*]+$"}},required:["indexName"],additionalProperties:!1},query:{type:"object",properties:{cursor:{type:"\
string",maxLength:262144},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{
$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/pa\
rameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/param\
eter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/para\
meter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$\
defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{
$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{
$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"\
schemas#/$defs/parameter.userToken"},enableRules:{$ref:"schemas#/$defs/parameter.enableRules"},ruleContexts:{$ref:"schem\
as#/$defs/parameter.ruleContexts"},aroundLatLng:{$ref:"schemas#/$defs/parameter.aroundLatLng"},aroundRadius:{$ref:"schem\
as#/$defs/parameter.aroundRadius"},aroundPrecision:{$ref:"schemas#/$defs/parameter.aroundPrecision"},minimumAroundRadius:{
$ref:"schemas#/$defs/parameter.minimumAroundRadius"},insideBoundingBox:{$ref:"schemas#/$defs/parameter.insideBoundingBox"},
insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"},responseFields:{$ref:"schemas#/$defs/parameter.responseFie\
lds"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/\
$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{
$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{
$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{
$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},
typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWor\
dSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$d\
efs/parameter.queryType"},relevancyStrictness:{$ref:"schemas#/$defs/parameter.relevancyStrictness"},removeWordsIfNoResults:{
$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},required:[],
additionalProperties:!1}},required:[]};function validate332(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(data)>262144)return validate332.errors=[{instancePath,
schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],
!1}else return validate332.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must\
 be string"}],!1;return validate332.errors=vErrors,errors===0}function validate334(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<0||isNaN(data))?(validate334.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"}],!1):(validate334.errors=vErrors,errors===0):(validate334.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate336(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(
data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate336.errors=[{instancePath,schemaPath:"#/minimum",
keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate336.errors=vErrors,errors===0):
(validate336.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],
!1)}function validate338(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate338.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))
return validate338.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"\
must be <= 1000"}],!1;if(data<0||isNaN(data))return validate338.errors=[{instancePath,schemaPath:"#/minimum",keyword:"mi\
nimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate338.errors=vErrors,errors===0}function validate340(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data==
"string"){if(func2(data)>65536)return validate340.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{
limit:65536},message:"must NOT have more than 65536 characters"}],!1}else return validate340.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate340.errors=vErrors,errors===0}
function validate342(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate342.errors=vErrors,!1}
return validate342.errors=vErrors,errors===0}function validate344(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>
65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NO\
T have more than 65536 characters"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,
schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:
vErrors.push(err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===
_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxIte\
ms",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(errors===_errs7)if(typeof data0=="string"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 charact\
ers"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:
vErrors.push(err4),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===
_errs9)if(Array.isArray(data0))if(data0.length>1e3){let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/ite\
ms/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?
vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],
_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){
let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"\
maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++}}else{let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/an\
yOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,!valid4){let _errs15=errors;if(errors===_errs15)if(Array.
isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/\
1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],
_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(data2)>4096){let err9={instancePath:instancePath+
"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},
message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={
instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===
errors;if(!valid5)break}}else{let err11={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err11]:vErrors.push(
err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.
length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1\
/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(
err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err13={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err13]:
vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&
(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items\
/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err14]:vErrors.push(err14),
errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"#/anyOf/1/type",keyword:"\
type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(err15),errors++}var _valid0=_errs3===
errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err16={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err16]:vErrors.push(err16),errors++,validate344.errors=vErrors,!1}return validate344.errors=vErrors,errors===0}
function validate346(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"\
#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){
let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more\
 than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(errors===_errs7)if(typeof data0=="s\
tring"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:
vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0))if(data0.length>1e3){
let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;
let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;
if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"\
#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more tha\
n 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,
!valid4){let _errs15=errors;if(errors===_errs15)if(Array.isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.
length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(
data2)>4096){let err9={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/\
items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?
vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#\
/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===errors;if(!valid5)break}}else{let err11={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must\
 be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}
if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{
let err13={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},
message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=
valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err14]:vErrors.push(err14),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(
err15),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err16={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must ma\
tch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate346.errors=vErrors,!1}
return validate346.errors=vErrors,errors===0}function validate348(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>
65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NO\
T have more than 65536 characters"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,
schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:
vErrors.push(err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===
_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxIte\
ms",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(errors===_errs7)if(typeof data0=="string"){if(func2(data0)>4096){let err3={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 charact\
ers"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:
vErrors.push(err4),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===
_errs9)if(Array.isArray(data0))if(data0.length>1e3){let err5={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/ite\
ms/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?
vErrors=[err5]:vErrors.push(err5),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let data1=data0[i1],
_errs11=errors,_errs12=errors,valid4=!1,_errs13=errors;if(errors===_errs13)if(typeof data1=="string"){if(func2(data1)>4096){
let err6={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"\
maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++}}else{let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/an\
yOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var _valid2=_errs13===errors;if(valid4=valid4||_valid2,!valid4){let _errs15=errors;if(errors===_errs15)if(Array.
isArray(data1))if(data1.length>1e3){let err8={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/\
1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid5=!0;let len2=data1.length;for(let i2=0;i2<len2;i2++){let data2=data1[i2],
_errs17=errors;if(errors===_errs17)if(typeof data2=="string"){if(func2(data2)>4096){let err9={instancePath:instancePath+
"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},
message:"must NOT have more than 4096 characters"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={
instancePath:instancePath+"/"+i0+"/"+i1+"/"+i2,schemaPath:"#/anyOf/1/items/anyOf/1/items/anyOf/1/items/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var valid5=_errs17===
errors;if(!valid5)break}}else{let err11={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err11]:vErrors.push(
err11),errors++}var _valid2=_errs15===errors;valid4=valid4||_valid2}if(valid4)errors=_errs12,vErrors!==null&&(_errs12?vErrors.
length=_errs12:vErrors=null);else{let err12={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1\
/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err12]:vErrors.push(
err12),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err13={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err13]:
vErrors.push(err13),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&
(_errs6?vErrors.length=_errs6:vErrors=null);else{let err14={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items\
/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err14]:vErrors.push(err14),
errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err15={instancePath,schemaPath:"#/anyOf/1/type",keyword:"\
type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err15]:vErrors.push(err15),errors++}var _valid0=_errs3===
errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err16={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err16]:vErrors.push(err16),errors++,validate348.errors=vErrors,!1}return validate348.errors=vErrors,errors===0}
function validate350(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate350.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be\
 boolean"}],!1):(validate350.errors=vErrors,errors===0)}function validate352(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate352.
errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200\
 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===
_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate352.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate352.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate352.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate352.errors=vErrors,errors===0}function validate354(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){if(data.length>200)return validate354.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},
message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate354.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate354.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate354.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate354.
errors=vErrors,errors===0}function validate356(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="boolean"?(validate356.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1):(validate356.errors=vErrors,errors===0)}function validate358(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?(validate358.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate358.errors=
vErrors,errors===0)}function validate360(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="boolean"?(validate360.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1):(validate360.errors=vErrors,errors===0)}function validate362(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.
length>100)return validate362.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:100},message:"\
must NOT have more than 100 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate362.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate362.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate362.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate362.
errors=vErrors,errors===0}function validate364(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(typeof data=="string"){if(!pattern1.test(data))return validate364.errors=[{instancePath,schemaPath:"\
#/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]\
{1,129}$"'}],!1}else return validate364.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;return validate364.errors=vErrors,errors===0}function validate366(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?(validate366.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate366.errors=vErrors,errors===
0)}function validate368(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
if(errors===0)if(Array.isArray(data)){if(data.length>10)return validate368.errors=[{instancePath,schemaPath:"#/maxItems",
keyword:"maxItems",params:{limit:10},message:"must NOT have more than 10 items"}],!1;{var valid0=!0;let len0=data.length;
for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(!pattern2.test(
data0))return validate368.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/pattern",keyword:"pattern",params:{
pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate368.errors=
[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate368.errors=[{instancePath,schemaPath:"#/type",
keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate368.errors=vErrors,errors===0}function validate370(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data==
"string"){if(func2(data)>100)return validate370.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{
limit:100},message:"must NOT have more than 100 characters"}],!1}else return validate370.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate370.errors=vErrors,errors===0}
function validate372(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data))){let err0={instancePath,schemaPath:"#/anyOf\
/0/type",keyword:"type",params:{type:"integer"},message:"must be integer"};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}if(errors===_errs1&&typeof data=="number"&&(data<1||isNaN(data))){let err1={instancePath,schemaPath:"#/anyOf/0/\
minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"};vErrors===null?vErrors=[err1]:vErrors.
push(err1),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="st\
ring"){let err2={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};
vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}if(data!=="all"){let err3={instancePath,schemaPath:"#/anyOf/1/\
enum",keyword:"enum",params:{allowedValues:schema29.anyOf[1].enum},message:"must be equal to one of the allowed values"};
vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=
_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err4={instancePath,schemaPath:"#/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,
validate372.errors=vErrors,!1}return validate372.errors=vErrors,errors===0}function validate374(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===
0&&typeof data=="number"&&(data<1||isNaN(data))?(validate374.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minim\
um",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate374.errors=vErrors,errors===0):(validate374.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate376(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&
!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate376.errors=[{instancePath,schemaPath:"\
#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate376.errors=vErrors,errors===
0):(validate376.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be intege\
r"}],!1)}function validate378(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,
_errs0=errors,valid0=!1,_errs1=errors;if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,
schemaPath:"#/anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 charact\
ers"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",
keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}
var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))
if(data.length>1e3){let err2={instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"\
must NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"number"){let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
number"},message:"must be number"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"\
must NOT have more than 40 characters"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;
if(errors===_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===
null?vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate378.errors=vErrors,!1}return validate378.errors=vErrors,errors===0}function validate380(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(errors===_errs1)if(typeof data=="string"){if(func2(data)>65536){let err0={instancePath,schemaPath:"#/anyOf/0/maxLengt\
h",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===null?vErrors=[
err0]:vErrors.push(err0),errors++}}else{let err1={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs1===errors;
if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data))if(data.length>1e3){let err2={
instancePath,schemaPath:"#/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000\
 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="number"){let err3={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===
null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(typeof data0=="string"){if(func2(data0)>40){let err4={instancePath:instancePath+"/"+i0,schemaPath:"\
#/anyOf/1/items/anyOf/1/maxLength",keyword:"maxLength",params:{limit:40},message:"must NOT have more than 40 characters"};
vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}}else{let err5={instancePath:instancePath+"/"+i0,schemaPath:"#\
/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err5]:
vErrors.push(err5),errors++}var _valid1=_errs9===errors;if(valid2=valid2||_valid1,!valid2){let _errs11=errors;if(errors===
_errs11)if(Array.isArray(data0))if(data0.length>1e4){let err6={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/it\
ems/anyOf/2/maxItems",keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"};vErrors===null?
vErrors=[err6]:vErrors.push(err6),errors++}else{var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs13=errors;
if(typeof data0[i1]!="number"){let err7={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/2/ite\
ms/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=[err7]:vErrors.push(err7),
errors++}var valid3=_errs13===errors;if(!valid3)break}}else{let err8={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/2/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err8]:vErrors.
push(err8),errors++}var _valid1=_errs11===errors;valid2=valid2||_valid1}}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?
vErrors.length=_errs6:vErrors=null);else{let err9={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err10={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err10]:vErrors.push(err10),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err11={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err11]:vErrors.
push(err11),errors++,validate380.errors=vErrors,!1}return validate380.errors=vErrors,errors===0}function validate382(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){if(data.length>200)return validate382.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},
message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate382.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate382.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate382.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate382.
errors=vErrors,errors===0}function validate384(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate384.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate384.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate384.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate384.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate384.errors=vErrors,errors===0}function validate386(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){if(data.
length>200)return validate386.errors=[{instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit:200},message:"\
must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],
_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(data0)>256)return validate386.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate386.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}}else return validate386.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate386.
errors=vErrors,errors===0}function validate388(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){if(data.length>200)return validate388.errors=[{instancePath,schemaPath:"#\
/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid0=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs1=errors;if(errors===_errs1)if(typeof data0=="string"){if(func2(
data0)>256)return validate388.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/maxLength",keyword:"maxLengt\
h",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate388.errors=[{instancePath:instancePath+
"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===
errors;if(!valid0)break}}}else return validate388.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;return validate388.errors=vErrors,errors===0}function validate390(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(
data)>256)return validate390.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1}else return validate390.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate390.errors=vErrors,errors===0}function validate392(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data==
"string"){if(func2(data)>256)return validate392.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{
limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate392.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate392.errors=vErrors,errors===0}
function validate394(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>256)return validate394.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate394.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate394.errors=vErrors,
errors===0}function validate396(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate396.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||
isNaN(data))return validate396.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data<0||isNaN(data))return validate396.errors=[{instancePath,schemaPath:"#/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate396.errors=vErrors,errors===0}function validate398(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%
1)&&!isNaN(data)))return validate398.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate398.errors=[{instancePath,
schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<1||isNaN(
data))return validate398.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"}],!1}return validate398.errors=vErrors,errors===0}function validate400(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate400.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="count"||data==="alpha"?
(validate400.errors=vErrors,errors===0):(validate400.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema43.
enum},message:"must be equal to one of the allowed values"}],!1)}function validate402(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={
instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?
vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;
if(typeof data!="string"){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data==="true"||data==="false"||data==="m\
in"||data==="strict")){let err2={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema44.
anyOf[1].enum},message:"must be equal to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}
var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:
vErrors=null);else{let err3={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};return vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++,validate402.errors=vErrors,!1}return validate402.
errors=vErrors,errors===0}function validate404(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?
(validate404.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"mu\
st be >= 1"}],!1):(validate404.errors=vErrors,errors===0):(validate404.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"integer"},message:"must be integer"}],!1)}function validate406(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<1||isNaN(data))?(validate406.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"}],!1):(validate406.errors=vErrors,errors===0):(validate406.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate408(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate408.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="prefixLa\
st"||data==="prefixAll"||data==="prefixNone"?(validate408.errors=vErrors,errors===0):(validate408.errors=[{instancePath,
schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema47.enum},message:"must be equal to one of the allowed val\
ues"}],!1)}function validate410(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate410.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>100||
isNaN(data))return validate410.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},
message:"must be <= 100"}],!1;if(data<0||isNaN(data))return validate410.errors=[{instancePath,schemaPath:"#/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate410.errors=vErrors,errors===0}function validate412(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate412.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):data==="none"||data==="lastWords"||data==="firstWords"||data==="allOptional"?(validate412.errors=vErrors,errors===0):
(validate412.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema49.enum},message:"must\
 be equal to one of the allowed values"}],!1)}function validate414(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"\
#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(!(typeof data=="\
number"&&!(data%1)&&!isNaN(data))){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"integ\
er"},message:"must be integer"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(errors===_errs3&&typeof data==
"number"){if(data>4||isNaN(data)){let err2={instancePath,schemaPath:"#/anyOf/1/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:4},message:"must be <= 4"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else if(data<0||isNaN(data)){
let err3={instancePath,schemaPath:"#/anyOf/1/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must b\
e >= 0"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)
errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err4={instancePath,schemaPath:"#/anyO\
f",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),
errors++,validate414.errors=vErrors,!1}return validate414.errors=vErrors,errors===0}function validate331(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate331.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate331.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate331.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate331.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate331.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate331.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate331.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)
if(!func4.call(schema101.properties.query.properties,key1)){return validate331.errors=[{instancePath:instancePath+"/quer\
y",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}if(_errs8===errors){if(data2.cursor!==void 0){let data3=data2.cursor,
_errs9=errors;if(errors===_errs9)if(typeof data3=="string"){if(func2(data3)>262144)return validate331.errors=[{instancePath:instancePath+
"/query/cursor",schemaPath:"#/properties/query/properties/cursor/maxLength",keyword:"maxLength",params:{limit:262144},message:"\
must NOT have more than 262144 characters"}],!1}else return validate331.errors=[{instancePath:instancePath+"/query/curso\
r",schemaPath:"#/properties/query/properties/cursor/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid2=_errs9===errors}else var valid2=!0;if(valid2){if(data2.query!==void 0){let _errs11=errors;validate332(data2.
query,{instancePath:instancePath+"/query/query",parentData:data2,parentDataProperty:"query",rootData})||(vErrors=vErrors===
null?validate332.errors:vErrors.concat(validate332.errors),errors=vErrors.length);var valid2=_errs11===errors}else var valid2=!0;
if(valid2){if(data2.page!==void 0){let _errs12=errors;validate334(data2.page,{instancePath:instancePath+"/query/page",parentData:data2,
parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate334.errors:vErrors.concat(validate334.errors),errors=
vErrors.length);var valid2=_errs12===errors}else var valid2=!0;if(valid2){if(data2.offset!==void 0){let _errs13=errors;validate336(
data2.offset,{instancePath:instancePath+"/query/offset",parentData:data2,parentDataProperty:"offset",rootData})||(vErrors=
vErrors===null?validate336.errors:vErrors.concat(validate336.errors),errors=vErrors.length);var valid2=_errs13===errors}else
var valid2=!0;if(valid2){if(data2.length!==void 0){let _errs14=errors;validate338(data2.length,{instancePath:instancePath+
"/query/length",parentData:data2,parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate338.errors:vErrors.
concat(validate338.errors),errors=vErrors.length);var valid2=_errs14===errors}else var valid2=!0;if(valid2){if(data2.filters!==
void 0){let _errs15=errors;validate340(data2.filters,{instancePath:instancePath+"/query/filters",parentData:data2,parentDataProperty:"\
filters",rootData})||(vErrors=vErrors===null?validate340.errors:vErrors.concat(validate340.errors),errors=vErrors.length);
var valid2=_errs15===errors}else var valid2=!0;if(valid2){if(data2.facetFilters!==void 0){let _errs16=errors;validate342(
data2.facetFilters,{instancePath:instancePath+"/query/facetFilters",parentData:data2,parentDataProperty:"facetFilters",rootData})||
(vErrors=vErrors===null?validate342.errors:vErrors.concat(validate342.errors),errors=vErrors.length);var valid2=_errs16===
errors}else var valid2=!0;if(valid2){if(data2.numericFilters!==void 0){let _errs17=errors;validate344(data2.numericFilters,
{instancePath:instancePath+"/query/numericFilters",parentData:data2,parentDataProperty:"numericFilters",rootData})||(vErrors=
vErrors===null?validate344.errors:vErrors.concat(validate344.errors),errors=vErrors.length);var valid2=_errs17===errors}else
var valid2=!0;if(valid2){if(data2.tagFilters!==void 0){let _errs18=errors;validate346(data2.tagFilters,{instancePath:instancePath+
"/query/tagFilters",parentData:data2,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate346.errors:
vErrors.concat(validate346.errors),errors=vErrors.length);var valid2=_errs18===errors}else var valid2=!0;if(valid2){if(data2.
optionalFilters!==void 0){let _errs19=errors;validate348(data2.optionalFilters,{instancePath:instancePath+"/query/option\
alFilters",parentData:data2,parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate348.errors:
vErrors.concat(validate348.errors),errors=vErrors.length);var valid2=_errs19===errors}else var valid2=!0;if(valid2){if(data2.
sumOrFiltersScores!==void 0){let _errs20=errors;validate350(data2.sumOrFiltersScores,{instancePath:instancePath+"/query/\
sumOrFiltersScores",parentData:data2,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate350.
errors:vErrors.concat(validate350.errors),errors=vErrors.length);var valid2=_errs20===errors}else var valid2=!0;if(valid2){
if(data2.facets!==void 0){let _errs21=errors;validate352(data2.facets,{instancePath:instancePath+"/query/facets",parentData:data2,
parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate352.errors:vErrors.concat(validate352.errors),errors=
vErrors.length);var valid2=_errs21===errors}else var valid2=!0;if(valid2){if(data2.restrictSearchableAttributes!==void 0){
let _errs22=errors;validate354(data2.restrictSearchableAttributes,{instancePath:instancePath+"/query/restrictSearchableA\
ttributes",parentData:data2,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===null?validate354.
errors:vErrors.concat(validate354.errors),errors=vErrors.length);var valid2=_errs22===errors}else var valid2=!0;if(valid2){
if(data2.getRankingInfo!==void 0){let _errs23=errors;validate356(data2.getRankingInfo,{instancePath:instancePath+"/query\
/getRankingInfo",parentData:data2,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate356.errors:
vErrors.concat(validate356.errors),errors=vErrors.length);var valid2=_errs23===errors}else var valid2=!0;if(valid2){if(data2.
clickAnalytics!==void 0){let _errs24=errors;validate358(data2.clickAnalytics,{instancePath:instancePath+"/query/clickAna\
lytics",parentData:data2,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate358.errors:vErrors.
concat(validate358.errors),errors=vErrors.length);var valid2=_errs24===errors}else var valid2=!0;if(valid2){if(data2.analytics!==
void 0){let _errs25=errors;validate360(data2.analytics,{instancePath:instancePath+"/query/analytics",parentData:data2,parentDataProperty:"\
analytics",rootData})||(vErrors=vErrors===null?validate360.errors:vErrors.concat(validate360.errors),errors=vErrors.length);
var valid2=_errs25===errors}else var valid2=!0;if(valid2){if(data2.analyticsTags!==void 0){let _errs26=errors;validate362(
data2.analyticsTags,{instancePath:instancePath+"/query/analyticsTags",parentData:data2,parentDataProperty:"analyticsTags",
rootData})||(vErrors=vErrors===null?validate362.errors:vErrors.concat(validate362.errors),errors=vErrors.length);var valid2=_errs26===
errors}else var valid2=!0;if(valid2){if(data2.userToken!==void 0){let _errs27=errors;validate364(data2.userToken,{instancePath:instancePath+
"/query/userToken",parentData:data2,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate364.errors:
vErrors.concat(validate364.errors),errors=vErrors.length);var valid2=_errs27===errors}else var valid2=!0;if(valid2){if(data2.
enableRules!==void 0){let _errs28=errors;validate366(data2.enableRules,{instancePath:instancePath+"/query/enableRules",parentData:data2,
parentDataProperty:"enableRules",rootData})||(vErrors=vErrors===null?validate366.errors:vErrors.concat(validate366.errors),
errors=vErrors.length);var valid2=_errs28===errors}else var valid2=!0;if(valid2){if(data2.ruleContexts!==void 0){let _errs29=errors;
validate368(data2.ruleContexts,{instancePath:instancePath+"/query/ruleContexts",parentData:data2,parentDataProperty:"rul\
eContexts",rootData})||(vErrors=vErrors===null?validate368.errors:vErrors.concat(validate368.errors),errors=vErrors.length);
var valid2=_errs29===errors}else var valid2=!0;if(valid2){if(data2.aroundLatLng!==void 0){let _errs30=errors;validate370(
data2.aroundLatLng,{instancePath:instancePath+"/query/aroundLatLng",parentData:data2,parentDataProperty:"aroundLatLng",rootData})||
(vErrors=vErrors===null?validate370.errors:vErrors.concat(validate370.errors),errors=vErrors.length);var valid2=_errs30===
errors}else var valid2=!0;if(valid2){if(data2.aroundRadius!==void 0){let _errs31=errors;validate372(data2.aroundRadius,{
instancePath:instancePath+"/query/aroundRadius",parentData:data2,parentDataProperty:"aroundRadius",rootData})||(vErrors=
vErrors===null?validate372.errors:vErrors.concat(validate372.errors),errors=vErrors.length);var valid2=_errs31===errors}else
var valid2=!0;if(valid2){if(data2.aroundPrecision!==void 0){let _errs32=errors;validate374(data2.aroundPrecision,{instancePath:instancePath+
"/query/aroundPrecision",parentData:data2,parentDataProperty:"aroundPrecision",rootData})||(vErrors=vErrors===null?validate374.
errors:vErrors.concat(validate374.errors),errors=vErrors.length);var valid2=_errs32===errors}else var valid2=!0;if(valid2){
if(data2.minimumAroundRadius!==void 0){let _errs33=errors;validate376(data2.minimumAroundRadius,{instancePath:instancePath+
"/query/minimumAroundRadius",parentData:data2,parentDataProperty:"minimumAroundRadius",rootData})||(vErrors=vErrors===null?
validate376.errors:vErrors.concat(validate376.errors),errors=vErrors.length);var valid2=_errs33===errors}else var valid2=!0;
if(valid2){if(data2.insideBoundingBox!==void 0){let _errs34=errors;validate378(data2.insideBoundingBox,{instancePath:instancePath+
"/query/insideBoundingBox",parentData:data2,parentDataProperty:"insideBoundingBox",rootData})||(vErrors=vErrors===null?validate378.
errors:vErrors.concat(validate378.errors),errors=vErrors.length);var valid2=_errs34===errors}else var valid2=!0;if(valid2){
if(data2.insidePolygon!==void 0){let _errs35=errors;validate380(data2.insidePolygon,{instancePath:instancePath+"/query/i\
nsidePolygon",parentData:data2,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate380.errors:
vErrors.concat(validate380.errors),errors=vErrors.length);var valid2=_errs35===errors}else var valid2=!0;if(valid2){if(data2.
responseFields!==void 0){let _errs36=errors;validate382(data2.responseFields,{instancePath:instancePath+"/query/response\
Fields",parentData:data2,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate382.errors:vErrors.
concat(validate382.errors),errors=vErrors.length);var valid2=_errs36===errors}else var valid2=!0;if(valid2){if(data2.attributesToRetrieve!==
void 0){let _errs37=errors;validate384(data2.attributesToRetrieve,{instancePath:instancePath+"/query/attributesToRetriev\
e",parentData:data2,parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate384.errors:vErrors.
concat(validate384.errors),errors=vErrors.length);var valid2=_errs37===errors}else var valid2=!0;if(valid2){if(data2.attributesToHighlight!==
void 0){let _errs38=errors;validate386(data2.attributesToHighlight,{instancePath:instancePath+"/query/attributesToHighli\
ght",parentData:data2,parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?validate386.errors:
vErrors.concat(validate386.errors),errors=vErrors.length);var valid2=_errs38===errors}else var valid2=!0;if(valid2){if(data2.
attributesToSnippet!==void 0){let _errs39=errors;validate388(data2.attributesToSnippet,{instancePath:instancePath+"/quer\
y/attributesToSnippet",parentData:data2,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate388.
errors:vErrors.concat(validate388.errors),errors=vErrors.length);var valid2=_errs39===errors}else var valid2=!0;if(valid2){
if(data2.highlightPreTag!==void 0){let _errs40=errors;validate390(data2.highlightPreTag,{instancePath:instancePath+"/que\
ry/highlightPreTag",parentData:data2,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate390.
errors:vErrors.concat(validate390.errors),errors=vErrors.length);var valid2=_errs40===errors}else var valid2=!0;if(valid2){
if(data2.highlightPostTag!==void 0){let _errs41=errors;validate392(data2.highlightPostTag,{instancePath:instancePath+"/q\
uery/highlightPostTag",parentData:data2,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate392.
errors:vErrors.concat(validate392.errors),errors=vErrors.length);var valid2=_errs41===errors}else var valid2=!0;if(valid2){
if(data2.snippetEllipsisText!==void 0){let _errs42=errors;validate394(data2.snippetEllipsisText,{instancePath:instancePath+
"/query/snippetEllipsisText",parentData:data2,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?
validate394.errors:vErrors.concat(validate394.errors),errors=vErrors.length);var valid2=_errs42===errors}else var valid2=!0;
if(valid2){if(data2.hitsPerPage!==void 0){let _errs43=errors;validate396(data2.hitsPerPage,{instancePath:instancePath+"/\
query/hitsPerPage",parentData:data2,parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate396.errors:
vErrors.concat(validate396.errors),errors=vErrors.length);var valid2=_errs43===errors}else var valid2=!0;if(valid2){if(data2.
maxValuesPerFacet!==void 0){let _errs44=errors;validate398(data2.maxValuesPerFacet,{instancePath:instancePath+"/query/ma\
xValuesPerFacet",parentData:data2,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate398.
errors:vErrors.concat(validate398.errors),errors=vErrors.length);var valid2=_errs44===errors}else var valid2=!0;if(valid2){
if(data2.sortFacetValuesBy!==void 0){let _errs45=errors;validate400(data2.sortFacetValuesBy,{instancePath:instancePath+"\
/query/sortFacetValuesBy",parentData:data2,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate400.
errors:vErrors.concat(validate400.errors),errors=vErrors.length);var valid2=_errs45===errors}else var valid2=!0;if(valid2){
if(data2.typoTolerance!==void 0){let _errs46=errors;validate402(data2.typoTolerance,{instancePath:instancePath+"/query/t\
ypoTolerance",parentData:data2,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate402.errors:
vErrors.concat(validate402.errors),errors=vErrors.length);var valid2=_errs46===errors}else var valid2=!0;if(valid2){if(data2.
minWordSizefor1Typo!==void 0){let _errs47=errors;validate404(data2.minWordSizefor1Typo,{instancePath:instancePath+"/quer\
y/minWordSizefor1Typo",parentData:data2,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate404.
errors:vErrors.concat(validate404.errors),errors=vErrors.length);var valid2=_errs47===errors}else var valid2=!0;if(valid2){
if(data2.minWordSizefor2Typos!==void 0){let _errs48=errors;validate406(data2.minWordSizefor2Typos,{instancePath:instancePath+
"/query/minWordSizefor2Typos",parentData:data2,parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===
null?validate406.errors:vErrors.concat(validate406.errors),errors=vErrors.length);var valid2=_errs48===errors}else var valid2=!0;
if(valid2){if(data2.queryType!==void 0){let _errs49=errors;validate408(data2.queryType,{instancePath:instancePath+"/quer\
y/queryType",parentData:data2,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate408.errors:vErrors.
concat(validate408.errors),errors=vErrors.length);var valid2=_errs49===errors}else var valid2=!0;if(valid2){if(data2.relevancyStrictness!==
void 0){let _errs50=errors;validate410(data2.relevancyStrictness,{instancePath:instancePath+"/query/relevancyStrictness",
parentData:data2,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=vErrors===null?validate410.errors:vErrors.
concat(validate410.errors),errors=vErrors.length);var valid2=_errs50===errors}else var valid2=!0;if(valid2){if(data2.removeWordsIfNoResults!==
void 0){let _errs51=errors;validate412(data2.removeWordsIfNoResults,{instancePath:instancePath+"/query/removeWordsIfNoRe\
sults",parentData:data2,parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate412.errors:
vErrors.concat(validate412.errors),errors=vErrors.length);var valid2=_errs51===errors}else var valid2=!0;if(valid2)if(data2.
distinct!==void 0){let _errs52=errors;validate414(data2.distinct,{instancePath:instancePath+"/query/distinct",parentData:data2,
parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate414.errors:vErrors.concat(validate414.errors),
errors=vErrors.length);var valid2=_errs52===errors}else var valid2=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate331.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}else return validate331.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate331.errors=vErrors,errors===0}
var addObject=validate416;function validate416(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate416.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName"))return validate416.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate416.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate416.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate416.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate416.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate416.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate416.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate416.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate416.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data3=data.body,
_errs9=errors;if(errors===_errs9&&!(data3&&typeof data3=="object"&&!Array.isArray(data3)))return validate416.errors=[{instancePath:instancePath+
"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs9===
errors}else var valid0=!0}}else return validate416.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate416.errors=vErrors,errors===0}var saveObject=validate417;var pattern14=new RegExp("^[^\\u0000-\\u001f]+$","u");function validate417(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate417.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName")||data0.objectID===void 0&&(missing1="objectID"))return validate417.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="objectID")){return validate417.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/addi\
tionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional prop\
erties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===
_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate417.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate417.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate417.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate417.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>512)return validate417.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/maxLength",keyword:"\
maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(data2)<1)return validate417.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern14.test(data2))return validate417.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate417.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate417.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3))for(let key1 in data3){return validate417.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate417.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data4=data.body,
_errs11=errors;if(errors===_errs11&&!(data4&&typeof data4=="object"&&!Array.isArray(data4)))return validate417.errors=[{
instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs11===errors}else var valid0=!0}}else return validate417.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate417.errors=vErrors,errors===0}
var deleteObject=validate418;function validate418(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.objectID===void 0&&(missing0="objectID"))return validate418.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+
missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate418.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate418.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate418.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate418.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate418.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1)if(data0.objectID!==void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)
if(typeof data2=="string"){if(func2(data2)>512)return validate418.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than\
 512 characters"}],!1;if(func2(data2)<1)return validate418.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than \
1 characters"}],!1;if(!pattern14.test(data2))return validate418.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must \
match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate418.errors=[{instancePath:instancePath+"/path/objectID",
schemaPath:"#/properties/path/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate418.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&typeof data3==
"object"&&!Array.isArray(data3))for(let key1 in data3){return validate418.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate418.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0}else return validate418.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate418.errors=vErrors,errors===0}var deleteBy=validate419;var schema148={type:"object",properties:{params:{type:"string",minLength:1,maxLength:262144},filters:{$ref:"schemas#/$de\
fs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/\
parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},aroundLatLng:{$ref:"schemas#/$defs/pa\
rameter.aroundLatLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},insideBoundingBox:{$ref:"schemas#/$de\
fs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"}},additionalProperties:!1};
function validate420(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema148.
properties,key0)){return validate420.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
params!==void 0){let data0=data.params,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>262144)
return validate420.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/maxLength",keyword:"maxL\
ength",params:{limit:262144},message:"must NOT have more than 262144 characters"}],!1;if(func2(data0)<1)return validate420.
errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/minLength",keyword:"minLength",params:{limit:1},
message:"must NOT have fewer than 1 characters"}],!1}else return validate420.errors=[{instancePath:instancePath+"/params",
schemaPath:"#/properties/params/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs4=errors;validate32(data.filters,{instancePath:instancePath+
"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(
validate32.errors),errors=vErrors.length);var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==
void 0){let _errs5=errors;validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"\
facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);
var valid0=_errs5===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs6=errors;validate36(data.
numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||
(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs6===errors}else
var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs7=errors;validate38(data.tagFilters,{instancePath:instancePath+
"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.
concat(validate38.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.aroundLatLng!==
void 0){let _errs8=errors;validate62(data.aroundLatLng,{instancePath:instancePath+"/aroundLatLng",parentData:data,parentDataProperty:"\
aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length);
var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.aroundRadius!==void 0){let _errs9=errors;validate64(data.
aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,parentDataProperty:"aroundRadius",rootData})||(vErrors=
vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.length);var valid0=_errs9===errors}else
var valid0=!0;if(valid0){if(data.insideBoundingBox!==void 0){let _errs10=errors;validate70(data.insideBoundingBox,{instancePath:instancePath+
"/insideBoundingBox",parentData:data,parentDataProperty:"insideBoundingBox",rootData})||(vErrors=vErrors===null?validate70.
errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0)
if(data.insidePolygon!==void 0){let _errs11=errors;validate72(data.insidePolygon,{instancePath:instancePath+"/insidePoly\
gon",parentData:data,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(
validate72.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}}}}}}}}else return validate420.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate420.
errors=vErrors,errors===0}function validate419(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate419.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="ind\
exName"))return validate419.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate419.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate419.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate419.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate419.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate419.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate419.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate419.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate419.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate420(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate420.errors:vErrors.concat(validate420.
errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else return validate419.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate419.errors=vErrors,
errors===0}var clearObjects=validate430;function validate430(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate430.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate430.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate430.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate430.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate430.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate430.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate430.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate430.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate430.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate430.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate430.errors=vErrors,errors===0}var partialUpdateObject=validate431;function validate431(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate431.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName")||data0.objectID===
void 0&&(missing1="objectID"))return validate431.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/pat\
h/required",keyword:"required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],
!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate431.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.
indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate431.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate431.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate431.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate431.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>512)return validate431.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/maxLength",keyword:"\
maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(data2)<1)return validate431.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern14.test(data2))return validate431.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate431.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate431.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3)){let _errs10=errors;for(let key1 in data3)
if(key1!=="createIfNotExists"){return validate431.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/q\
uery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additi\
onal properties"}],!1;break}if(_errs10===errors&&data3.createIfNotExists!==void 0&&typeof data3.createIfNotExists!="bool\
ean")return validate431.errors=[{instancePath:instancePath+"/query/createIfNotExists",schemaPath:"#/properties/query/pro\
perties/createIfNotExists/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1}else return validate431.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data5=data.body,
_errs13=errors;if(errors===_errs13&&!(data5&&typeof data5=="object"&&!Array.isArray(data5)))return validate431.errors=[{
instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs13===errors}else var valid0=!0}}else return validate431.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate431.errors=vErrors,errors===0}
var batch=validate432;var schema153={type:"object",required:["action"],properties:{action:{type:"string",enum:["addObject","updateObject","par\
tialUpdateObject","partialUpdateObjectNoCreate","deleteObject","delete","clear"]},body:{type:"object",additionalProperties:!0}},
additionalProperties:!1};function validate434(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.action===void 0&&(missing0=
"action"))return validate434.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="action"||
key0==="body")){return validate434.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperti\
es",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
action!==void 0){let data0=data.action,_errs2=errors;if(typeof data0!="string")return validate434.errors=[{instancePath:instancePath+
"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data0===
"addObject"||data0==="updateObject"||data0==="partialUpdateObject"||data0==="partialUpdateObjectNoCreate"||data0==="dele\
teObject"||data0==="delete"||data0==="clear"))return validate434.errors=[{instancePath:instancePath+"/action",schemaPath:"\
#/properties/action/enum",keyword:"enum",params:{allowedValues:schema153.properties.action.enum},message:"must be equal \
to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data1=data.
body,_errs4=errors;if(errors===_errs4&&!(data1&&typeof data1=="object"&&!Array.isArray(data1)))return validate434.errors=
[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"}],!1;var valid0=_errs4===errors}else var valid0=!0}}}else return validate434.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate434.errors=vErrors,errors===0}
function validate433(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate433.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate433.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e5)return validate433.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e5},message:"must NOT have more than 100000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate434(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate434.errors:vErrors.concat(
validate434.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate433.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate433.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate433.errors=vErrors,errors===0}function validate432(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate432.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName"))return validate432.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},message:"must have \
required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate432.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.
indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate432.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate432.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate432.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],
!1}else return validate432.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties\
/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate432.errors=[{
instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate432.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate432.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate433(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate433.errors:vErrors.concat(validate433.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate432.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate432.errors=vErrors,errors===0}var multipleBatch=validate437;var schema156={type:"object",required:["action","indexName"],properties:{action:{type:"string",enum:["addObject","update\
Object","partialUpdateObject","partialUpdateObjectNoCreate","deleteObject","delete","clear"]},indexName:{type:"string",minLength:1,
maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},body:{type:"object",additionalProperties:!0}},additionalProperties:!1};
function validate439(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.action===void 0&&(missing0="action")||data.
indexName===void 0&&(missing0="indexName"))return validate439.errors=[{instancePath,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)
if(!(key0==="action"||key0==="indexName"||key0==="body")){return validate439.errors=[{instancePath,schemaPath:"#/additio\
nalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional propert\
ies"}],!1;break}if(_errs1===errors){if(data.action!==void 0){let data0=data.action,_errs2=errors;if(typeof data0!="strin\
g")return validate439.errors=[{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",
params:{type:"string"},message:"must be string"}],!1;if(!(data0==="addObject"||data0==="updateObject"||data0==="partialU\
pdateObject"||data0==="partialUpdateObjectNoCreate"||data0==="deleteObject"||data0==="delete"||data0==="clear"))return validate439.
errors=[{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues:schema156.
properties.action.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.indexName!==void 0){let data1=data.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="strin\
g"){if(func2(data1)>256)return validate439.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/inde\
xName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<
1)return validate439.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate439.
errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/pattern",keyword:"pattern",params:{pattern:"\
^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate439.
errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data2=data.
body,_errs6=errors;if(errors===_errs6&&!(data2&&typeof data2=="object"&&!Array.isArray(data2)))return validate439.errors=
[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}}}}else return validate439.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate439.errors=vErrors,errors===0}
function validate438(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate438.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate438.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e5)return validate438.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e5},message:"must NOT have more than 100000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate439(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate439.errors:vErrors.concat(
validate439.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate438.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate438.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate438.errors=vErrors,errors===0}function validate437(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate437.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0))for(let key0 in data0){return validate437.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have a\
dditional properties"}],!1;break}else return validate437.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&typeof data1=="object"&&
!Array.isArray(data1))for(let key1 in data1){return validate437.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate437.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate438(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate438.errors:vErrors.concat(validate438.
errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate437.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate437.errors=vErrors,
errors===0}var getObjects=validate442;function validate444(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.indexName===void 0&&(missing0="indexName")||
data.objectID===void 0&&(missing0="objectID"))return validate444.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!(key0==="indexName"||key0==="objectID"||key0==="attributesToRetrieve")){return validate444.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,
_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate444.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate444.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate444.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate444.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.objectID!==void 0){let data1=data.objectID,_errs4=errors;if(errors===_errs4)if(typeof data1==
"string"){if(func2(data1)>512)return validate444.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties\
/objectID/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(
data1)<1)return validate444.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/minLength",
keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern14.test(data1))return validate444.
errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/pattern",keyword:"pattern",params:{pattern:"\
^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate444.errors=[{instancePath:instancePath+
"/objectID",schemaPath:"#/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.attributesToRetrieve!==void 0){let data2=data.attributesToRetrieve,
_errs6=errors;if(errors===_errs6)if(Array.isArray(data2)){if(data2.length>200)return validate444.errors=[{instancePath:instancePath+
"/attributesToRetrieve",schemaPath:"#/properties/attributesToRetrieve/maxItems",keyword:"maxItems",params:{limit:200},message:"\
must NOT have more than 200 items"}],!1;{var valid1=!0;let len0=data2.length;for(let i0=0;i0<len0;i0++){let data3=data2[i0],
_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(func2(data3)>256)return validate444.errors=[{instancePath:instancePath+
"/attributesToRetrieve/"+i0,schemaPath:"#/properties/attributesToRetrieve/items/maxLength",keyword:"maxLength",params:{limit:256},
message:"must NOT have more than 256 characters"}],!1}else return validate444.errors=[{instancePath:instancePath+"/attri\
butesToRetrieve/"+i0,schemaPath:"#/properties/attributesToRetrieve/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid1=_errs8===errors;if(!valid1)break}}}else return validate444.errors=[{instancePath:instancePath+
"/attributesToRetrieve",schemaPath:"#/properties/attributesToRetrieve/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0}}}}else return validate444.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate444.errors=vErrors,errors===0}
function validate443(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate443.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate443.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e3)return validate443.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate444(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate444.errors:vErrors.concat(
validate444.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate443.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate443.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate443.errors=vErrors,errors===0}function validate442(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate442.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0))for(let key0 in data0){return validate442.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have a\
dditional properties"}],!1;break}else return validate442.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&typeof data1=="object"&&
!Array.isArray(data1))for(let key1 in data1){return validate442.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate442.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate443(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate443.errors:vErrors.concat(validate443.
errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate442.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate442.errors=vErrors,
errors===0}var listIndices=validate447;function validate447(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate447.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate447.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1)){let _errs6=errors;for(let key1 in data1)if(!(key1==="page"||key1==="hitsP\
erPage")){return validate447.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProper\
ties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;
break}if(_errs6===errors){if(data1.page!==void 0){let data2=data1.page,_errs7=errors;if(!(typeof data2=="number"&&!(data2%
1)&&!isNaN(data2)))return validate447.errors=[{instancePath:instancePath+"/query/page",schemaPath:"#/properties/query/pr\
operties/page/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs7&&typeof data2==
"number"&&(data2<0||isNaN(data2)))return validate447.errors=[{instancePath:instancePath+"/query/page",schemaPath:"#/prop\
erties/query/properties/page/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1;var valid1=_errs7===
errors}else var valid1=!0;if(valid1)if(data1.hitsPerPage!==void 0){let data3=data1.hitsPerPage,_errs9=errors;if(!(typeof data3==
"number"&&!(data3%1)&&!isNaN(data3)))return validate447.errors=[{instancePath:instancePath+"/query/hitsPerPage",schemaPath:"\
#/properties/query/properties/hitsPerPage/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs9&&typeof data3=="number"){if(data3>1e3||isNaN(data3))return validate447.errors=[{instancePath:instancePath+"/query\
/hitsPerPage",schemaPath:"#/properties/query/properties/hitsPerPage/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data3<1||isNaN(data3))return validate447.errors=[{instancePath:instancePath+"/query/hi\
tsPerPage",schemaPath:"#/properties/query/properties/hitsPerPage/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"}],!1}var valid1=_errs9===errors}else var valid1=!0}}else return validate447.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0}else return validate447.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate447.errors=vErrors,errors===0}var operationIndex=validate448;var schema162={type:"object",required:["operation","destination"],properties:{operation:{type:"string",enum:["move","cop\
y"]},destination:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},scope:{type:"array",
maxItems:3,items:{type:"string",enum:["settings","rules","synonyms"]}}},additionalProperties:!1};function validate449(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.operation===void 0&&(missing0="operation")||data.destination===void 0&&
(missing0="destination"))return validate449.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="operation"||
key0==="destination"||key0==="scope")){return validate449.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===
errors){if(data.operation!==void 0){let data0=data.operation,_errs2=errors;if(typeof data0!="string")return validate449.
errors=[{instancePath:instancePath+"/operation",schemaPath:"#/properties/operation/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"}],!1;if(!(data0==="move"||data0==="copy"))return validate449.errors=[{instancePath:instancePath+
"/operation",schemaPath:"#/properties/operation/enum",keyword:"enum",params:{allowedValues:schema162.properties.operation.
enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){
if(data.destination!==void 0){let data1=data.destination,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(
data1)>256)return validate449.errors=[{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/max\
Length",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate449.
errors=[{instancePath:instancePath+"/destination",schemaPath:"#/properties/destination/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate449.errors=[{instancePath:instancePath+
"/destination",schemaPath:"#/properties/destination/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]\
+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate449.errors=[{instancePath:instancePath+
"/destination",schemaPath:"#/properties/destination/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.scope!==void 0){let data2=data.scope,_errs6=errors;if(errors===
_errs6)if(Array.isArray(data2)){if(data2.length>3)return validate449.errors=[{instancePath:instancePath+"/scope",schemaPath:"\
#/properties/scope/maxItems",keyword:"maxItems",params:{limit:3},message:"must NOT have more than 3 items"}],!1;{var valid1=!0;
let len0=data2.length;for(let i0=0;i0<len0;i0++){let data3=data2[i0],_errs8=errors;if(typeof data3!="string")return validate449.
errors=[{instancePath:instancePath+"/scope/"+i0,schemaPath:"#/properties/scope/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;if(!(data3==="settings"||data3==="rules"||data3==="synonyms"))return validate449.
errors=[{instancePath:instancePath+"/scope/"+i0,schemaPath:"#/properties/scope/items/enum",keyword:"enum",params:{allowedValues:schema162.
properties.scope.items.enum},message:"must be equal to one of the allowed values"}],!1;var valid1=_errs8===errors;if(!valid1)
break}}}else return validate449.errors=[{instancePath:instancePath+"/scope",schemaPath:"#/properties/scope/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0}}}}else return validate449.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate449.
errors=vErrors,errors===0}function validate448(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate448.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="ind\
exName"))return validate448.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate448.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate448.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate448.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate448.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate448.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate448.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate448.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate448.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate449(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate449.errors:vErrors.concat(validate449.
errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else return validate448.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate448.errors=vErrors,
errors===0}var deleteIndex=validate451;function validate451(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate451.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate451.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate451.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate451.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate451.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate451.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate451.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate451.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate451.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate451.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate451.errors=vErrors,errors===0}var getSettings=validate452;function validate452(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate452.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate452.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate452.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate452.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate452.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate452.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate452.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate452.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate452.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate452.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate452.errors=vErrors,errors===0}var setSettings=validate453;var schema166={type:"object",properties:{searchableAttributes:{type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}},
attributesForFaceting:{type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}},ranking:{type:"array",maxItems:1e3,
items:{type:"string",maxLength:4096}},customRanking:{type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}},replicas:{
type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}},primary:{type:"string"},unretrievableAttributes:{type:"a\
rray",maxItems:1e3,items:{type:"string",maxLength:4096}},attributeForDistinct:{type:"string"},disableTypoToleranceOnWords:{
type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}},disableTypoToleranceOnAttributes:{type:"array",maxItems:1e3,
items:{type:"string",maxLength:4096}},paginationLimitedTo:{type:"integer",minimum:0,maximum:2e4},renderingContent:{$ref:"\
schemas#/$defs/RenderingContent"},attributesToRetrieve:{type:"array",maxItems:200,items:{type:"string",maxLength:256}},attributesToHighlight:{
type:"array",maxItems:200,items:{type:"string",maxLength:256}},attributesToSnippet:{type:"array",maxItems:200,items:{type:"\
string",maxLength:256}},highlightPreTag:{type:"string",maxLength:256},highlightPostTag:{type:"string",maxLength:256},snippetEllipsisText:{
type:"string",maxLength:256},hitsPerPage:{type:"integer",minimum:0,maximum:1e3},maxValuesPerFacet:{type:"integer",minimum:1,
maximum:1e3},sortFacetValuesBy:{type:"string",enum:["count","alpha"]},typoTolerance:{anyOf:[{type:"boolean"},{type:"stri\
ng",enum:["true","false","min","strict"]}]},minWordSizefor1Typo:{type:"integer",minimum:1},minWordSizefor2Typos:{type:"i\
nteger",minimum:1},queryType:{type:"string",enum:["prefixLast","prefixAll","prefixNone"]},relevancyStrictness:{type:"int\
eger",minimum:0,maximum:100},removeWordsIfNoResults:{type:"string",enum:["none","lastWords","firstWords","allOptional"]},
distinct:{anyOf:[{type:"boolean"},{type:"integer",minimum:0,maximum:4}]}},additionalProperties:!1};var schema168={type:"object",required:[],properties:{order:{type:"array",maxItems:1e3,items:{type:"string"}},sortRemainingBy:{
type:"string",enum:["count","alpha","hidden"]},hide:{type:"array",maxItems:1e3,items:{type:"string"}}},additionalProperties:!1};
function validate456(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="order"||key0===
"sortRemainingBy"||key0==="hide")){return validate456.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===
errors){if(data.order!==void 0){let data0=data.order,_errs2=errors;if(errors===_errs2)if(Array.isArray(data0)){if(data0.
length>1e3)return validate456.errors=[{instancePath:instancePath+"/order",schemaPath:"#/properties/order/maxItems",keyword:"\
maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;{var valid1=!0;let len0=data0.length;for(let i0=0;i0<
len0;i0++){let _errs4=errors;if(typeof data0[i0]!="string")return validate456.errors=[{instancePath:instancePath+"/order\
/"+i0,schemaPath:"#/properties/order/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors;if(!valid1)break}}}else return validate456.errors=[{instancePath:instancePath+"/order",schemaPath:"#/properties/o\
rder/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.sortRemainingBy!==void 0){let data2=data.sortRemainingBy,_errs6=errors;if(typeof data2!="string")return validate456.
errors=[{instancePath:instancePath+"/sortRemainingBy",schemaPath:"#/properties/sortRemainingBy/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;if(!(data2==="count"||data2==="alpha"||data2==="hidden"))return validate456.
errors=[{instancePath:instancePath+"/sortRemainingBy",schemaPath:"#/properties/sortRemainingBy/enum",keyword:"enum",params:{
allowedValues:schema168.properties.sortRemainingBy.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs6===
errors}else var valid0=!0;if(valid0)if(data.hide!==void 0){let data3=data.hide,_errs8=errors;if(errors===_errs8)if(Array.
isArray(data3)){if(data3.length>1e3)return validate456.errors=[{instancePath:instancePath+"/hide",schemaPath:"#/properti\
es/hide/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;{var valid2=!0;
let len1=data3.length;for(let i1=0;i1<len1;i1++){let _errs10=errors;if(typeof data3[i1]!="string")return validate456.errors=
[{instancePath:instancePath+"/hide/"+i1,schemaPath:"#/properties/hide/items/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid2=_errs10===errors;if(!valid2)break}}}else return validate456.errors=[{instancePath:instancePath+
"/hide",schemaPath:"#/properties/hide/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs8===
errors}else var valid0=!0}}}else return validate456.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate456.errors=vErrors,errors===0}var schema169={type:"object",required:[
"image"],properties:{image:{type:"object",required:["urls"],properties:{urls:{type:"array",maxItems:10,items:{type:"obje\
ct",required:["url"],properties:{url:{type:"string",pattern:"^(?:https?://|/)[^\\u0000-\\u0020]*$",maxLength:2048}},additionalProperties:!1}},
title:{type:"string",maxLength:512}},additionalProperties:!1},link:{type:"object",required:["url"],properties:{url:{type:"\
string",pattern:"^(?:https?://|/)[^\\u0000-\\u0020]*$",maxLength:2048},target:{type:"string",enum:["_blank","_self"]}},additionalProperties:!1}},
additionalProperties:!1},pattern30=new RegExp("^(?:https?://|/)[^\\u0000-\\u0020]*$","u");function validate458(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.image===void 0&&(missing0="image"))return validate458.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="image"||key0==="link")){return validate458.errors=[{instancePath,
schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT ha\
ve additional properties"}],!1;break}if(_errs1===errors){if(data.image!==void 0){let data0=data.image,_errs2=errors;if(errors===
_errs2)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.urls===void 0&&(missing1="urls"))return validate458.
errors=[{instancePath:instancePath+"/image",schemaPath:"#/properties/image/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs4=errors;for(let key1 in data0)if(!(key1==="urls"||key1===
"title")){return validate458.errors=[{instancePath:instancePath+"/image",schemaPath:"#/properties/image/additionalProper\
ties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;
break}if(_errs4===errors){if(data0.urls!==void 0){let data1=data0.urls,_errs5=errors;if(errors===_errs5)if(Array.isArray(
data1)){if(data1.length>10)return validate458.errors=[{instancePath:instancePath+"/image/urls",schemaPath:"#/properties/\
image/properties/urls/maxItems",keyword:"maxItems",params:{limit:10},message:"must NOT have more than 10 items"}],!1;{var valid2=!0;
let len0=data1.length;for(let i0=0;i0<len0;i0++){let data2=data1[i0],_errs7=errors;if(errors===_errs7)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let missing2;if(data2.url===void 0&&(missing2="url"))return validate458.errors=[{instancePath:instancePath+
"/image/urls/"+i0,schemaPath:"#/properties/image/properties/urls/items/required",keyword:"required",params:{missingProperty:missing2},
message:"must have required property '"+missing2+"'"}],!1;{let _errs9=errors;for(let key2 in data2)if(key2!=="url"){return validate458.
errors=[{instancePath:instancePath+"/image/urls/"+i0,schemaPath:"#/properties/image/properties/urls/items/additionalProp\
erties",keyword:"additionalProperties",params:{additionalProperty:key2},message:"must NOT have additional properties"}],
!1;break}if(_errs9===errors&&data2.url!==void 0){let data3=data2.url;if(errors===errors)if(typeof data3=="string"){if(func2(
data3)>2048)return validate458.errors=[{instancePath:instancePath+"/image/urls/"+i0+"/url",schemaPath:"#/properties/imag\
e/properties/urls/items/properties/url/maxLength",keyword:"maxLength",params:{limit:2048},message:"must NOT have more th\
an 2048 characters"}],!1;if(!pattern30.test(data3))return validate458.errors=[{instancePath:instancePath+"/image/urls/"+
i0+"/url",schemaPath:"#/properties/image/properties/urls/items/properties/url/pattern",keyword:"pattern",params:{pattern:"\
^(?:https?://|/)[^\\u0000-\\u0020]*$"},message:'must match pattern "^(?:https?://|/)[^\\u0000-\\u0020]*$"'}],!1}else return validate458.
errors=[{instancePath:instancePath+"/image/urls/"+i0+"/url",schemaPath:"#/properties/image/properties/urls/items/propert\
ies/url/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate458.errors=[{instancePath:instancePath+
"/image/urls/"+i0,schemaPath:"#/properties/image/properties/urls/items/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid2=_errs7===errors;if(!valid2)break}}}else return validate458.errors=[{instancePath:instancePath+
"/image/urls",schemaPath:"#/properties/image/properties/urls/type",keyword:"type",params:{type:"array"},message:"must be\
 array"}],!1;var valid1=_errs5===errors}else var valid1=!0;if(valid1)if(data0.title!==void 0){let data4=data0.title,_errs12=errors;
if(errors===_errs12)if(typeof data4=="string"){if(func2(data4)>512)return validate458.errors=[{instancePath:instancePath+
"/image/title",schemaPath:"#/properties/image/properties/title/maxLength",keyword:"maxLength",params:{limit:512},message:"\
must NOT have more than 512 characters"}],!1}else return validate458.errors=[{instancePath:instancePath+"/image/title",schemaPath:"\
#/properties/image/properties/title/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs12===
errors}else var valid1=!0}}}else return validate458.errors=[{instancePath:instancePath+"/image",schemaPath:"#/properties\
/image/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0)if(data.link!==void 0){let data5=data.link,_errs14=errors;if(errors===_errs14)if(data5&&typeof data5=="object"&&
!Array.isArray(data5)){let missing3;if(data5.url===void 0&&(missing3="url"))return validate458.errors=[{instancePath:instancePath+
"/link",schemaPath:"#/properties/link/required",keyword:"required",params:{missingProperty:missing3},message:"must have \
required property '"+missing3+"'"}],!1;{let _errs16=errors;for(let key3 in data5)if(!(key3==="url"||key3==="target")){return validate458.
errors=[{instancePath:instancePath+"/link",schemaPath:"#/properties/link/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key3},message:"must NOT have additional properties"}],!1;break}if(_errs16===errors){if(data5.
url!==void 0){let data6=data5.url,_errs17=errors;if(errors===_errs17)if(typeof data6=="string"){if(func2(data6)>2048)return validate458.
errors=[{instancePath:instancePath+"/link/url",schemaPath:"#/properties/link/properties/url/maxLength",keyword:"maxLengt\
h",params:{limit:2048},message:"must NOT have more than 2048 characters"}],!1;if(!pattern30.test(data6))return validate458.
errors=[{instancePath:instancePath+"/link/url",schemaPath:"#/properties/link/properties/url/pattern",keyword:"pattern",params:{
pattern:"^(?:https?://|/)[^\\u0000-\\u0020]*$"},message:'must match pattern "^(?:https?://|/)[^\\u0000-\\u0020]*$"'}],!1}else
return validate458.errors=[{instancePath:instancePath+"/link/url",schemaPath:"#/properties/link/properties/url/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid4=_errs17===errors}else var valid4=!0;if(valid4)if(data5.
target!==void 0){let data7=data5.target,_errs19=errors;if(typeof data7!="string")return validate458.errors=[{instancePath:instancePath+
"/link/target",schemaPath:"#/properties/link/properties/target/type",keyword:"type",params:{type:"string"},message:"must\
 be string"}],!1;if(!(data7==="_blank"||data7==="_self"))return validate458.errors=[{instancePath:instancePath+"/link/ta\
rget",schemaPath:"#/properties/link/properties/target/enum",keyword:"enum",params:{allowedValues:schema169.properties.link.
properties.target.enum},message:"must be equal to one of the allowed values"}],!1;var valid4=_errs19===errors}else var valid4=!0}}}else
return validate458.errors=[{instancePath:instancePath+"/link",schemaPath:"#/properties/link/type",keyword:"type",params:{
type:"object"},message:"must be object"}],!1;var valid0=_errs14===errors}else var valid0=!0}}}else return validate458.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate458.
errors=vErrors,errors===0}function validate455(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0===
"facetOrdering"||key0==="redirect"||key0==="widgets")){return validate455.errors=[{instancePath,schemaPath:"#/additional\
Properties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],
!1;break}if(_errs1===errors){if(data.facetOrdering!==void 0){let data0=data.facetOrdering,_errs2=errors;if(errors===_errs2)
if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let _errs4=errors;for(let key1 in data0)if(!(key1==="facets"||key1===
"values")){return validate455.errors=[{instancePath:instancePath+"/facetOrdering",schemaPath:"#/properties/facetOrdering\
/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional\
 properties"}],!1;break}if(_errs4===errors){if(data0.facets!==void 0){let data1=data0.facets,_errs5=errors;if(errors===_errs5)
if(data1&&typeof data1=="object"&&!Array.isArray(data1)){let _errs7=errors;for(let key2 in data1)if(key2!=="order"){return validate455.
errors=[{instancePath:instancePath+"/facetOrdering/facets",schemaPath:"#/properties/facetOrdering/properties/facets/addi\
tionalProperties",keyword:"additionalProperties",params:{additionalProperty:key2},message:"must NOT have additional prop\
erties"}],!1;break}if(_errs7===errors&&data1.order!==void 0){let data2=data1.order;if(errors===errors)if(Array.isArray(data2)){
if(data2.length>100)return validate455.errors=[{instancePath:instancePath+"/facetOrdering/facets/order",schemaPath:"#/pr\
operties/facetOrdering/properties/facets/properties/order/maxItems",keyword:"maxItems",params:{limit:100},message:"must \
NOT have more than 100 items"}],!1;{var valid3=!0;let len0=data2.length;for(let i0=0;i0<len0;i0++){let _errs10=errors;if(typeof data2[i0]!=
"string")return validate455.errors=[{instancePath:instancePath+"/facetOrdering/facets/order/"+i0,schemaPath:"#/propertie\
s/facetOrdering/properties/facets/properties/order/items/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1;var valid3=_errs10===errors;if(!valid3)break}}}else return validate455.errors=[{instancePath:instancePath+"/f\
acetOrdering/facets/order",schemaPath:"#/properties/facetOrdering/properties/facets/properties/order/type",keyword:"type",
params:{type:"array"},message:"must be array"}],!1}}else return validate455.errors=[{instancePath:instancePath+"/facetOr\
dering/facets",schemaPath:"#/properties/facetOrdering/properties/facets/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid1=_errs5===errors}else var valid1=!0;if(valid1)if(data0.values!==void 0){let data4=data0.values,
_errs12=errors;if(errors===_errs12)if(data4&&typeof data4=="object"&&!Array.isArray(data4))for(let key3 in data4){let _errs15=errors;
validate456(data4[key3],{instancePath:instancePath+"/facetOrdering/values/"+key3.replace(/~/g,"~0").replace(/\//g,"~1"),
parentData:data4,parentDataProperty:key3,rootData})||(vErrors=vErrors===null?validate456.errors:vErrors.concat(validate456.
errors),errors=vErrors.length);var valid4=_errs15===errors;if(!valid4)break}else return validate455.errors=[{instancePath:instancePath+
"/facetOrdering/values",schemaPath:"#/properties/facetOrdering/properties/values/type",keyword:"type",params:{type:"obje\
ct"},message:"must be object"}],!1;var valid1=_errs12===errors}else var valid1=!0}}else return validate455.errors=[{instancePath:instancePath+
"/facetOrdering",schemaPath:"#/properties/facetOrdering/type",keyword:"type",params:{type:"object"},message:"must be obj\
ect"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.redirect!==void 0){let data6=data.redirect,_errs16=errors;
if(errors===_errs16)if(data6&&typeof data6=="object"&&!Array.isArray(data6)){let missing0;if(data6.url===void 0&&(missing0=
"url"))return validate455.errors=[{instancePath:instancePath+"/redirect",schemaPath:"#/properties/redirect/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs18=errors;
for(let key4 in data6)if(key4!=="url"){return validate455.errors=[{instancePath:instancePath+"/redirect",schemaPath:"#/p\
roperties/redirect/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key4},message:"must N\
OT have additional properties"}],!1;break}if(_errs18===errors&&data6.url!==void 0){let data7=data6.url;if(errors===errors)
if(typeof data7=="string"){if(func2(data7)>2048)return validate455.errors=[{instancePath:instancePath+"/redirect/url",schemaPath:"\
#/properties/redirect/properties/url/maxLength",keyword:"maxLength",params:{limit:2048},message:"must NOT have more than\
 2048 characters"}],!1;if(!pattern30.test(data7))return validate455.errors=[{instancePath:instancePath+"/redirect/url",schemaPath:"\
#/properties/redirect/properties/url/pattern",keyword:"pattern",params:{pattern:"^(?:https?://|/)[^\\u0000-\\u0020]*$"},
message:'must match pattern "^(?:https?://|/)[^\\u0000-\\u0020]*$"'}],!1}else return validate455.errors=[{instancePath:instancePath+
"/redirect/url",schemaPath:"#/properties/redirect/properties/url/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"}],!1}}}else return validate455.errors=[{instancePath:instancePath+"/redirect",schemaPath:"#/properties/red\
irect/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs16===errors}else var valid0=!0;
if(valid0)if(data.widgets!==void 0){let data8=data.widgets,_errs21=errors;if(errors===_errs21)if(data8&&typeof data8=="o\
bject"&&!Array.isArray(data8)){let _errs23=errors;for(let key5 in data8)if(key5!=="banners"){return validate455.errors=[
{instancePath:instancePath+"/widgets",schemaPath:"#/properties/widgets/additionalProperties",keyword:"additionalProperti\
es",params:{additionalProperty:key5},message:"must NOT have additional properties"}],!1;break}if(_errs23===errors&&data8.
banners!==void 0){let data9=data8.banners;if(errors===errors)if(Array.isArray(data9)){if(data9.length>20)return validate455.
errors=[{instancePath:instancePath+"/widgets/banners",schemaPath:"#/properties/widgets/properties/banners/maxItems",keyword:"\
maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;{var valid7=!0;let len1=data9.length;for(let i1=0;i1<
len1;i1++){let _errs26=errors;validate458(data9[i1],{instancePath:instancePath+"/widgets/banners/"+i1,parentData:data9,parentDataProperty:i1,
rootData})||(vErrors=vErrors===null?validate458.errors:vErrors.concat(validate458.errors),errors=vErrors.length);var valid7=_errs26===
errors;if(!valid7)break}}}else return validate455.errors=[{instancePath:instancePath+"/widgets/banners",schemaPath:"#/pr\
operties/widgets/properties/banners/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1}}else return validate455.
errors=[{instancePath:instancePath+"/widgets",schemaPath:"#/properties/widgets/type",keyword:"type",params:{type:"object"},
message:"must be object"}],!1;var valid0=_errs21===errors}else var valid0=!0}}}else return validate455.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate455.errors=vErrors,
errors===0}function validate454(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.
call(schema166.properties,key0)){return validate454.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"a\
dditionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===
errors){if(data.searchableAttributes!==void 0){let data0=data.searchableAttributes,_errs2=errors;if(errors===_errs2)if(Array.
isArray(data0)){if(data0.length>1e3)return validate454.errors=[{instancePath:instancePath+"/searchableAttributes",schemaPath:"\
#/properties/searchableAttributes/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 \
items"}],!1;{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let data1=data0[i0],_errs4=errors;if(errors===
_errs4)if(typeof data1=="string"){if(func2(data1)>4096)return validate454.errors=[{instancePath:instancePath+"/searchabl\
eAttributes/"+i0,schemaPath:"#/properties/searchableAttributes/items/maxLength",keyword:"maxLength",params:{limit:4096},
message:"must NOT have more than 4096 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/sear\
chableAttributes/"+i0,schemaPath:"#/properties/searchableAttributes/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid1=_errs4===errors;if(!valid1)break}}}else return validate454.errors=[{instancePath:instancePath+
"/searchableAttributes",schemaPath:"#/properties/searchableAttributes/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.attributesForFaceting!==void 0){let data2=data.
attributesForFaceting,_errs6=errors;if(errors===_errs6)if(Array.isArray(data2)){if(data2.length>1e3)return validate454.errors=
[{instancePath:instancePath+"/attributesForFaceting",schemaPath:"#/properties/attributesForFaceting/maxItems",keyword:"m\
axItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;{var valid2=!0;let len1=data2.length;for(let i1=0;i1<
len1;i1++){let data3=data2[i1],_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(func2(data3)>4096)return validate454.
errors=[{instancePath:instancePath+"/attributesForFaceting/"+i1,schemaPath:"#/properties/attributesForFaceting/items/max\
Length",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate454.
errors=[{instancePath:instancePath+"/attributesForFaceting/"+i1,schemaPath:"#/properties/attributesForFaceting/items/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid2=_errs8===errors;if(!valid2)break}}}else
return validate454.errors=[{instancePath:instancePath+"/attributesForFaceting",schemaPath:"#/properties/attributesForFac\
eting/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0;
if(valid0){if(data.ranking!==void 0){let data4=data.ranking,_errs10=errors;if(errors===_errs10)if(Array.isArray(data4)){
if(data4.length>1e3)return validate454.errors=[{instancePath:instancePath+"/ranking",schemaPath:"#/properties/ranking/ma\
xItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;{var valid3=!0;let len2=data4.
length;for(let i2=0;i2<len2;i2++){let data5=data4[i2],_errs12=errors;if(errors===_errs12)if(typeof data5=="string"){if(func2(
data5)>4096)return validate454.errors=[{instancePath:instancePath+"/ranking/"+i2,schemaPath:"#/properties/ranking/items/\
maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate454.
errors=[{instancePath:instancePath+"/ranking/"+i2,schemaPath:"#/properties/ranking/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid3=_errs12===errors;if(!valid3)break}}}else return validate454.errors=[{instancePath:instancePath+
"/ranking",schemaPath:"#/properties/ranking/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs10===
errors}else var valid0=!0;if(valid0){if(data.customRanking!==void 0){let data6=data.customRanking,_errs14=errors;if(errors===
_errs14)if(Array.isArray(data6)){if(data6.length>1e3)return validate454.errors=[{instancePath:instancePath+"/customRanki\
ng",schemaPath:"#/properties/customRanking/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more t\
han 1000 items"}],!1;{var valid4=!0;let len3=data6.length;for(let i3=0;i3<len3;i3++){let data7=data6[i3],_errs16=errors;
if(errors===_errs16)if(typeof data7=="string"){if(func2(data7)>4096)return validate454.errors=[{instancePath:instancePath+
"/customRanking/"+i3,schemaPath:"#/properties/customRanking/items/maxLength",keyword:"maxLength",params:{limit:4096},message:"\
must NOT have more than 4096 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/customRanking\
/"+i3,schemaPath:"#/properties/customRanking/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid4=_errs16===errors;if(!valid4)break}}}else return validate454.errors=[{instancePath:instancePath+"/customRan\
king",schemaPath:"#/properties/customRanking/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs14===
errors}else var valid0=!0;if(valid0){if(data.replicas!==void 0){let data8=data.replicas,_errs18=errors;if(errors===_errs18)
if(Array.isArray(data8)){if(data8.length>1e3)return validate454.errors=[{instancePath:instancePath+"/replicas",schemaPath:"\
#/properties/replicas/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;
{var valid5=!0;let len4=data8.length;for(let i4=0;i4<len4;i4++){let data9=data8[i4],_errs20=errors;if(errors===_errs20)if(typeof data9==
"string"){if(func2(data9)>4096)return validate454.errors=[{instancePath:instancePath+"/replicas/"+i4,schemaPath:"#/prope\
rties/replicas/items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],
!1}else return validate454.errors=[{instancePath:instancePath+"/replicas/"+i4,schemaPath:"#/properties/replicas/items/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid5=_errs20===errors;if(!valid5)break}}}else
return validate454.errors=[{instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/type",keyword:"type",
params:{type:"array"},message:"must be array"}],!1;var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.primary!==
void 0){let _errs22=errors;if(typeof data.primary!="string")return validate454.errors=[{instancePath:instancePath+"/prim\
ary",schemaPath:"#/properties/primary/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs22===
errors}else var valid0=!0;if(valid0){if(data.unretrievableAttributes!==void 0){let data11=data.unretrievableAttributes,_errs24=errors;
if(errors===_errs24)if(Array.isArray(data11)){if(data11.length>1e3)return validate454.errors=[{instancePath:instancePath+
"/unretrievableAttributes",schemaPath:"#/properties/unretrievableAttributes/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"}],!1;{var valid6=!0;let len5=data11.length;for(let i5=0;i5<len5;i5++){let data12=data11[i5],
_errs26=errors;if(errors===_errs26)if(typeof data12=="string"){if(func2(data12)>4096)return validate454.errors=[{instancePath:instancePath+
"/unretrievableAttributes/"+i5,schemaPath:"#/properties/unretrievableAttributes/items/maxLength",keyword:"maxLength",params:{
limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+
"/unretrievableAttributes/"+i5,schemaPath:"#/properties/unretrievableAttributes/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid6=_errs26===errors;if(!valid6)break}}}else return validate454.errors=[{instancePath:instancePath+
"/unretrievableAttributes",schemaPath:"#/properties/unretrievableAttributes/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.attributeForDistinct!==void 0){let _errs28=errors;
if(typeof data.attributeForDistinct!="string")return validate454.errors=[{instancePath:instancePath+"/attributeForDistin\
ct",schemaPath:"#/properties/attributeForDistinct/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.disableTypoToleranceOnWords!==void 0){let data14=data.
disableTypoToleranceOnWords,_errs30=errors;if(errors===_errs30)if(Array.isArray(data14)){if(data14.length>1e3)return validate454.
errors=[{instancePath:instancePath+"/disableTypoToleranceOnWords",schemaPath:"#/properties/disableTypoToleranceOnWords/m\
axItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;{var valid7=!0;let len6=data14.
length;for(let i6=0;i6<len6;i6++){let data15=data14[i6],_errs32=errors;if(errors===_errs32)if(typeof data15=="string"){if(func2(
data15)>4096)return validate454.errors=[{instancePath:instancePath+"/disableTypoToleranceOnWords/"+i6,schemaPath:"#/prop\
erties/disableTypoToleranceOnWords/items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more \
than 4096 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/disableTypoToleranceOnWords/"+i6,
schemaPath:"#/properties/disableTypoToleranceOnWords/items/type",keyword:"type",params:{type:"string"},message:"must be \
string"}],!1;var valid7=_errs32===errors;if(!valid7)break}}}else return validate454.errors=[{instancePath:instancePath+"\
/disableTypoToleranceOnWords",schemaPath:"#/properties/disableTypoToleranceOnWords/type",keyword:"type",params:{type:"ar\
ray"},message:"must be array"}],!1;var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.disableTypoToleranceOnAttributes!==
void 0){let data16=data.disableTypoToleranceOnAttributes,_errs34=errors;if(errors===_errs34)if(Array.isArray(data16)){if(data16.
length>1e3)return validate454.errors=[{instancePath:instancePath+"/disableTypoToleranceOnAttributes",schemaPath:"#/prope\
rties/disableTypoToleranceOnAttributes/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than \
1000 items"}],!1;{var valid8=!0;let len7=data16.length;for(let i7=0;i7<len7;i7++){let data17=data16[i7],_errs36=errors;if(errors===
_errs36)if(typeof data17=="string"){if(func2(data17)>4096)return validate454.errors=[{instancePath:instancePath+"/disabl\
eTypoToleranceOnAttributes/"+i7,schemaPath:"#/properties/disableTypoToleranceOnAttributes/items/maxLength",keyword:"maxL\
ength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+
"/disableTypoToleranceOnAttributes/"+i7,schemaPath:"#/properties/disableTypoToleranceOnAttributes/items/type",keyword:"t\
ype",params:{type:"string"},message:"must be string"}],!1;var valid8=_errs36===errors;if(!valid8)break}}}else return validate454.
errors=[{instancePath:instancePath+"/disableTypoToleranceOnAttributes",schemaPath:"#/properties/disableTypoToleranceOnAt\
tributes/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs34===errors}else var valid0=!0;
if(valid0){if(data.paginationLimitedTo!==void 0){let data18=data.paginationLimitedTo,_errs38=errors;if(!(typeof data18==
"number"&&!(data18%1)&&!isNaN(data18)))return validate454.errors=[{instancePath:instancePath+"/paginationLimitedTo",schemaPath:"\
#/properties/paginationLimitedTo/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs38&&typeof data18=="number"){if(data18>2e4||isNaN(data18))return validate454.errors=[{instancePath:instancePath+"/p\
aginationLimitedTo",schemaPath:"#/properties/paginationLimitedTo/maximum",keyword:"maximum",params:{comparison:"<=",limit:2e4},
message:"must be <= 20000"}],!1;if(data18<0||isNaN(data18))return validate454.errors=[{instancePath:instancePath+"/pagin\
ationLimitedTo",schemaPath:"#/properties/paginationLimitedTo/minimum",keyword:"minimum",params:{comparison:">=",limit:0},
message:"must be >= 0"}],!1}var valid0=_errs38===errors}else var valid0=!0;if(valid0){if(data.renderingContent!==void 0){
let _errs40=errors;validate455(data.renderingContent,{instancePath:instancePath+"/renderingContent",parentData:data,parentDataProperty:"\
renderingContent",rootData})||(vErrors=vErrors===null?validate455.errors:vErrors.concat(validate455.errors),errors=vErrors.
length);var valid0=_errs40===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let data20=data.
attributesToRetrieve,_errs41=errors;if(errors===_errs41)if(Array.isArray(data20)){if(data20.length>200)return validate454.
errors=[{instancePath:instancePath+"/attributesToRetrieve",schemaPath:"#/properties/attributesToRetrieve/maxItems",keyword:"\
maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid9=!0;let len8=data20.length;for(let i8=0;i8<
len8;i8++){let data21=data20[i8],_errs43=errors;if(errors===_errs43)if(typeof data21=="string"){if(func2(data21)>256)return validate454.
errors=[{instancePath:instancePath+"/attributesToRetrieve/"+i8,schemaPath:"#/properties/attributesToRetrieve/items/maxLe\
ngth",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else return validate454.
errors=[{instancePath:instancePath+"/attributesToRetrieve/"+i8,schemaPath:"#/properties/attributesToRetrieve/items/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid9=_errs43===errors;if(!valid9)break}}}else return validate454.
errors=[{instancePath:instancePath+"/attributesToRetrieve",schemaPath:"#/properties/attributesToRetrieve/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs41===errors}else var valid0=!0;if(valid0){if(data.
attributesToHighlight!==void 0){let data22=data.attributesToHighlight,_errs45=errors;if(errors===_errs45)if(Array.isArray(
data22)){if(data22.length>200)return validate454.errors=[{instancePath:instancePath+"/attributesToHighlight",schemaPath:"\
#/properties/attributesToHighlight/maxItems",keyword:"maxItems",params:{limit:200},message:"must NOT have more than 200 \
items"}],!1;{var valid10=!0;let len9=data22.length;for(let i9=0;i9<len9;i9++){let data23=data22[i9],_errs47=errors;if(errors===
_errs47)if(typeof data23=="string"){if(func2(data23)>256)return validate454.errors=[{instancePath:instancePath+"/attribu\
tesToHighlight/"+i9,schemaPath:"#/properties/attributesToHighlight/items/maxLength",keyword:"maxLength",params:{limit:256},
message:"must NOT have more than 256 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/attri\
butesToHighlight/"+i9,schemaPath:"#/properties/attributesToHighlight/items/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid10=_errs47===errors;if(!valid10)break}}}else return validate454.errors=[{instancePath:instancePath+
"/attributesToHighlight",schemaPath:"#/properties/attributesToHighlight/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs45===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let data24=data.
attributesToSnippet,_errs49=errors;if(errors===_errs49)if(Array.isArray(data24)){if(data24.length>200)return validate454.
errors=[{instancePath:instancePath+"/attributesToSnippet",schemaPath:"#/properties/attributesToSnippet/maxItems",keyword:"\
maxItems",params:{limit:200},message:"must NOT have more than 200 items"}],!1;{var valid11=!0;let len10=data24.length;for(let i10=0;i10<
len10;i10++){let data25=data24[i10],_errs51=errors;if(errors===_errs51)if(typeof data25=="string"){if(func2(data25)>256)
return validate454.errors=[{instancePath:instancePath+"/attributesToSnippet/"+i10,schemaPath:"#/properties/attributesToS\
nippet/items/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1}else
return validate454.errors=[{instancePath:instancePath+"/attributesToSnippet/"+i10,schemaPath:"#/properties/attributesToS\
nippet/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid11=_errs51===errors;if(!valid11)
break}}}else return validate454.errors=[{instancePath:instancePath+"/attributesToSnippet",schemaPath:"#/properties/attri\
butesToSnippet/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs49===errors}else var valid0=!0;
if(valid0){if(data.highlightPreTag!==void 0){let data26=data.highlightPreTag,_errs53=errors;if(errors===_errs53)if(typeof data26==
"string"){if(func2(data26)>256)return validate454.errors=[{instancePath:instancePath+"/highlightPreTag",schemaPath:"#/pr\
operties/highlightPreTag/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characte\
rs"}],!1}else return validate454.errors=[{instancePath:instancePath+"/highlightPreTag",schemaPath:"#/properties/highligh\
tPreTag/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs53===errors}else var valid0=!0;
if(valid0){if(data.highlightPostTag!==void 0){let data27=data.highlightPostTag,_errs55=errors;if(errors===_errs55)if(typeof data27==
"string"){if(func2(data27)>256)return validate454.errors=[{instancePath:instancePath+"/highlightPostTag",schemaPath:"#/p\
roperties/highlightPostTag/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 charac\
ters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/highlightPostTag",schemaPath:"#/properties/highl\
ightPostTag/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs55===errors}else var valid0=!0;
if(valid0){if(data.snippetEllipsisText!==void 0){let data28=data.snippetEllipsisText,_errs57=errors;if(errors===_errs57)
if(typeof data28=="string"){if(func2(data28)>256)return validate454.errors=[{instancePath:instancePath+"/snippetEllipsis\
Text",schemaPath:"#/properties/snippetEllipsisText/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT h\
ave more than 256 characters"}],!1}else return validate454.errors=[{instancePath:instancePath+"/snippetEllipsisText",schemaPath:"\
#/properties/snippetEllipsisText/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs57===
errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let data29=data.hitsPerPage,_errs59=errors;if(!(typeof data29==
"number"&&!(data29%1)&&!isNaN(data29)))return validate454.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"\
#/properties/hitsPerPage/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs59&&
typeof data29=="number"){if(data29>1e3||isNaN(data29))return validate454.errors=[{instancePath:instancePath+"/hitsPerPag\
e",schemaPath:"#/properties/hitsPerPage/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <\
= 1000"}],!1;if(data29<0||isNaN(data29))return validate454.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"\
#/properties/hitsPerPage/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs59===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let data30=data.maxValuesPerFacet,_errs61=errors;
if(!(typeof data30=="number"&&!(data30%1)&&!isNaN(data30)))return validate454.errors=[{instancePath:instancePath+"/maxVa\
luesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/type",keyword:"type",params:{type:"integer"},message:"must be i\
nteger"}],!1;if(errors===_errs61&&typeof data30=="number"){if(data30>1e3||isNaN(data30))return validate454.errors=[{instancePath:instancePath+
"/maxValuesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data30<1||isNaN(data30))return validate454.errors=[{instancePath:instancePath+"/maxVal\
uesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"\
must be >= 1"}],!1}var valid0=_errs61===errors}else var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let data31=data.
sortFacetValuesBy,_errs63=errors;if(typeof data31!="string")return validate454.errors=[{instancePath:instancePath+"/sort\
FacetValuesBy",schemaPath:"#/properties/sortFacetValuesBy/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"}],!1;if(!(data31==="count"||data31==="alpha"))return validate454.errors=[{instancePath:instancePath+"/sortFacetVa\
luesBy",schemaPath:"#/properties/sortFacetValuesBy/enum",keyword:"enum",params:{allowedValues:schema166.properties.sortFacetValuesBy.
enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs63===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let data32=data.typoTolerance,_errs65=errors,_errs66=errors,valid12=!1,_errs67=errors;if(typeof data32!=
"boolean"){let err0={instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf/0/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs67===
errors;if(valid12=valid12||_valid0,!valid12){let _errs69=errors;if(typeof data32!="string"){let err1={instancePath:instancePath+
"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf/1/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data32==="true"||data32==="false"||data32===
"min"||data32==="strict")){let err2={instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/a\
nyOf/1/enum",keyword:"enum",params:{allowedValues:schema166.properties.typoTolerance.anyOf[1].enum},message:"must be equ\
al to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var _valid0=_errs69===errors;
valid12=valid12||_valid0}if(valid12)errors=_errs66,vErrors!==null&&(_errs66?vErrors.length=_errs66:vErrors=null);else{let err3={
instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};return vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++,validate454.errors=vErrors,
!1}var valid0=_errs65===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let data33=data.minWordSizefor1Typo,
_errs71=errors;if(!(typeof data33=="number"&&!(data33%1)&&!isNaN(data33)))return validate454.errors=[{instancePath:instancePath+
"/minWordSizefor1Typo",schemaPath:"#/properties/minWordSizefor1Typo/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1;if(errors===_errs71&&typeof data33=="number"&&(data33<1||isNaN(data33)))return validate454.errors=
[{instancePath:instancePath+"/minWordSizefor1Typo",schemaPath:"#/properties/minWordSizefor1Typo/minimum",keyword:"minimu\
m",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1;var valid0=_errs71===errors}else var valid0=!0;if(valid0){
if(data.minWordSizefor2Typos!==void 0){let data34=data.minWordSizefor2Typos,_errs73=errors;if(!(typeof data34=="number"&&
!(data34%1)&&!isNaN(data34)))return validate454.errors=[{instancePath:instancePath+"/minWordSizefor2Typos",schemaPath:"#\
/properties/minWordSizefor2Typos/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs73&&typeof data34=="number"&&(data34<1||isNaN(data34)))return validate454.errors=[{instancePath:instancePath+"/minW\
ordSizefor2Typos",schemaPath:"#/properties/minWordSizefor2Typos/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"}],!1;var valid0=_errs73===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let data35=data.
queryType,_errs75=errors;if(typeof data35!="string")return validate454.errors=[{instancePath:instancePath+"/queryType",schemaPath:"\
#/properties/queryType/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data35==="prefixLa\
st"||data35==="prefixAll"||data35==="prefixNone"))return validate454.errors=[{instancePath:instancePath+"/queryType",schemaPath:"\
#/properties/queryType/enum",keyword:"enum",params:{allowedValues:schema166.properties.queryType.enum},message:"must be \
equal to one of the allowed values"}],!1;var valid0=_errs75===errors}else var valid0=!0;if(valid0){if(data.relevancyStrictness!==
void 0){let data36=data.relevancyStrictness,_errs77=errors;if(!(typeof data36=="number"&&!(data36%1)&&!isNaN(data36)))return validate454.
errors=[{instancePath:instancePath+"/relevancyStrictness",schemaPath:"#/properties/relevancyStrictness/type",keyword:"ty\
pe",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs77&&typeof data36=="number"){if(data36>100||
isNaN(data36))return validate454.errors=[{instancePath:instancePath+"/relevancyStrictness",schemaPath:"#/properties/rele\
vancyStrictness/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data36<0||
isNaN(data36))return validate454.errors=[{instancePath:instancePath+"/relevancyStrictness",schemaPath:"#/properties/rele\
vancyStrictness/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs77===
errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let data37=data.removeWordsIfNoResults,_errs79=errors;
if(typeof data37!="string")return validate454.errors=[{instancePath:instancePath+"/removeWordsIfNoResults",schemaPath:"#\
/properties/removeWordsIfNoResults/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data37===
"none"||data37==="lastWords"||data37==="firstWords"||data37==="allOptional"))return validate454.errors=[{instancePath:instancePath+
"/removeWordsIfNoResults",schemaPath:"#/properties/removeWordsIfNoResults/enum",keyword:"enum",params:{allowedValues:schema166.
properties.removeWordsIfNoResults.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs79===errors}else
var valid0=!0;if(valid0)if(data.distinct!==void 0){let data38=data.distinct,_errs81=errors,_errs82=errors,valid13=!1,_errs83=errors;
if(typeof data38!="boolean"){let err4={instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/anyOf/0/t\
ype",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err4]:vErrors.push(err4),
errors++}var _valid1=_errs83===errors;if(valid13=valid13||_valid1,!valid13){let _errs85=errors;if(!(typeof data38=="numb\
er"&&!(data38%1)&&!isNaN(data38))){let err5={instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/any\
Of/1/type",keyword:"type",params:{type:"integer"},message:"must be integer"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}if(errors===_errs85&&typeof data38=="number"){if(data38>4||isNaN(data38)){let err6={instancePath:instancePath+
"/distinct",schemaPath:"#/properties/distinct/anyOf/1/maximum",keyword:"maximum",params:{comparison:"<=",limit:4},message:"\
must be <= 4"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}else if(data38<0||isNaN(data38)){let err7={instancePath:instancePath+
"/distinct",schemaPath:"#/properties/distinct/anyOf/1/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"\
must be >= 0"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}}var _valid1=_errs85===errors;valid13=valid13||
_valid1}if(valid13)errors=_errs82,vErrors!==null&&(_errs82?vErrors.length=_errs82:vErrors=null);else{let err8={instancePath:instancePath+
"/distinct",schemaPath:"#/properties/distinct/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===
null?vErrors=[err8]:vErrors.push(err8),errors++,validate454.errors=vErrors,!1}var valid0=_errs81===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate454.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate454.errors=vErrors,errors===0}function validate453(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate453.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName"))return validate453.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing1},message:"must have required property '"+
missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate453.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;
if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate453.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate453.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate453.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate453.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate453.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)if(key1!=="forwardToReplicas"){return validate453.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}if(_errs8===errors&&data2.
forwardToReplicas!==void 0&&typeof data2.forwardToReplicas!="boolean")return validate453.errors=[{instancePath:instancePath+
"/query/forwardToReplicas",schemaPath:"#/properties/query/properties/forwardToReplicas/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1}else return validate453.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs11=errors;validate454(data.body,{instancePath:instancePath+"/bod\
y",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate454.errors:vErrors.concat(validate454.
errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}else return validate453.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate453.errors=vErrors,
errors===0}var saveRule=validate462;var schema172={type:"object",required:[],properties:{pattern:{type:"string",maxLength:512},anchoring:{type:"string",enum:[
"is","startsWith","endsWith","contains"]},context:{type:"string",pattern:"^[A-Za-z0-9_-]{1,256}$"},filters:{type:"string",
maxLength:4096}},additionalProperties:!1};function validate464(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)
if(!(key0==="pattern"||key0==="anchoring"||key0==="context"||key0==="filters")){return validate464.errors=[{instancePath,
schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT ha\
ve additional properties"}],!1;break}if(_errs1===errors){if(data.pattern!==void 0){let data0=data.pattern,_errs2=errors;
if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>512)return validate464.errors=[{instancePath:instancePath+
"/pattern",schemaPath:"#/properties/pattern/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have mor\
e than 512 characters"}],!1}else return validate464.errors=[{instancePath:instancePath+"/pattern",schemaPath:"#/properti\
es/pattern/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.anchoring!==void 0){let data1=data.anchoring,_errs4=errors;if(typeof data1!="string")return validate464.
errors=[{instancePath:instancePath+"/anchoring",schemaPath:"#/properties/anchoring/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"}],!1;if(!(data1==="is"||data1==="startsWith"||data1==="endsWith"||data1==="contains"))return validate464.
errors=[{instancePath:instancePath+"/anchoring",schemaPath:"#/properties/anchoring/enum",keyword:"enum",params:{allowedValues:schema172.
properties.anchoring.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;
if(valid0){if(data.context!==void 0){let data2=data.context,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){
if(!pattern2.test(data2))return validate464.errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/conte\
xt/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,25\
6}$"'}],!1}else return validate464.errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)
if(data.filters!==void 0){let data3=data.filters,_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(func2(data3)>
4096)return validate464.errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/maxLength",keyword:"\
maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate464.errors=[{instancePath:instancePath+
"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs8===
errors}else var valid0=!0}}}}else return validate464.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate464.errors=vErrors,errors===0}var schema174={type:"object",required:[],properties:{filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"\
schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"\
schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{
$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingI\
nfo"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},aroundLatLng:{$ref:"schemas#/$defs/parameter.aroundL\
atLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{$ref:"schemas#/$defs/parameter.arou\
ndPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},insideBoundingBox:{$ref:"schemas\
#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insidePolygon"},responseFields:{$ref:"\
schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{
$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToS\
nippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parame\
ter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"sche\
mas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{
$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{$ref:"schemas#/$defs/parameter.relev\
ancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas\
#/$defs/parameter.distinct"},query:{anyOf:[{type:"string",maxLength:512},{$ref:"schemas#/$defs/RuleQueryChange"}]},renderingContent:{
$ref:"schemas#/$defs/RenderingContent"}},additionalProperties:!1};var schema176={type:"object",required:["type","delete"],properties:{type:{type:"string",enum:["remove","replace"]},delete:{
type:"string",minLength:1,maxLength:512},insert:{type:"string",maxLength:512}},additionalProperties:!1};function validate502(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.type===void 0&&(missing0="type")||data.delete===void 0&&(missing0="\
delete"))return validate502.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="type"||key0===
"delete"||key0==="insert")){return validate502.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additi\
onalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){
if(data.type!==void 0){let data0=data.type,_errs2=errors;if(typeof data0!="string")return validate502.errors=[{instancePath:instancePath+
"/type",schemaPath:"#/properties/type/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data0===
"remove"||data0==="replace"))return validate502.errors=[{instancePath:instancePath+"/type",schemaPath:"#/properties/type\
/enum",keyword:"enum",params:{allowedValues:schema176.properties.type.enum},message:"must be equal to one of the allowed\
 values"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.delete!==void 0){let data1=data.delete,_errs4=errors;
if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>512)return validate502.errors=[{instancePath:instancePath+
"/delete",schemaPath:"#/properties/delete/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more \
than 512 characters"}],!1;if(func2(data1)<1)return validate502.errors=[{instancePath:instancePath+"/delete",schemaPath:"\
#/properties/delete/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else
return validate502.errors=[{instancePath:instancePath+"/delete",schemaPath:"#/properties/delete/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.insert!==void 0){
let data2=data.insert,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>512)return validate502.
errors=[{instancePath:instancePath+"/insert",schemaPath:"#/properties/insert/maxLength",keyword:"maxLength",params:{limit:512},
message:"must NOT have more than 512 characters"}],!1}else return validate502.errors=[{instancePath:instancePath+"/inser\
t",schemaPath:"#/properties/insert/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs6===
errors}else var valid0=!0}}}}else return validate502.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate502.errors=vErrors,errors===0}function validate501(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="remove"||key0==="edits")){return validate501.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.remove!==void 0){let data0=data.remove,_errs2=errors;
if(errors===_errs2)if(Array.isArray(data0)){if(data0.length>100)return validate501.errors=[{instancePath:instancePath+"/\
remove",schemaPath:"#/properties/remove/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than\
 100 items"}],!1;{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;if(typeof data0[i0]!=
"string")return validate501.errors=[{instancePath:instancePath+"/remove/"+i0,schemaPath:"#/properties/remove/items/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors;if(!valid1)break}}}else return validate501.
errors=[{instancePath:instancePath+"/remove",schemaPath:"#/properties/remove/type",keyword:"type",params:{type:"array"},
message:"must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.edits!==void 0){let data2=data.
edits,_errs6=errors;if(errors===_errs6)if(Array.isArray(data2)){if(data2.length>100)return validate501.errors=[{instancePath:instancePath+
"/edits",schemaPath:"#/properties/edits/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than\
 100 items"}],!1;{var valid2=!0;let len1=data2.length;for(let i1=0;i1<len1;i1++){let _errs8=errors;validate502(data2[i1],
{instancePath:instancePath+"/edits/"+i1,parentData:data2,parentDataProperty:i1,rootData})||(vErrors=vErrors===null?validate502.
errors:vErrors.concat(validate502.errors),errors=vErrors.length);var valid2=_errs8===errors;if(!valid2)break}}}else return validate501.
errors=[{instancePath:instancePath+"/edits",schemaPath:"#/properties/edits/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0}}else return validate501.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate501.errors=vErrors,errors===0}
function validate467(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema174.
properties,key0)){return validate467.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
filters!==void 0){let _errs2=errors;validate32(data.filters,{instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"\
filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(validate32.errors),errors=vErrors.length);
var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==void 0){let _errs3=errors;validate34(data.
facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"facetFilters",rootData})||(vErrors=
vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);var valid0=_errs3===errors}else
var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs4=errors;validate36(data.numericFilters,{instancePath:instancePath+
"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||(vErrors=vErrors===null?validate36.errors:
vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.
tagFilters!==void 0){let _errs5=errors;validate38(data.tagFilters,{instancePath:instancePath+"/tagFilters",parentData:data,
parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.concat(validate38.errors),
errors=vErrors.length);var valid0=_errs5===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==void 0){let _errs6=errors;
validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,parentDataProperty:"option\
alFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),errors=vErrors.length);
var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs7=errors;validate42(
data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"sumOrFilter\
sScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.length);
var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs8=errors;validate44(data.facets,
{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate44.
errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;if(valid0){
if(data.restrictSearchableAttributes!==void 0){let _errs9=errors;validate46(data.restrictSearchableAttributes,{instancePath:instancePath+
"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===
null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0;
if(valid0){if(data.getRankingInfo!==void 0){let _errs10=errors;validate48(data.getRankingInfo,{instancePath:instancePath+
"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate48.errors:
vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.
analyticsTags!==void 0){let _errs11=errors;validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,
parentDataProperty:"analyticsTags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),
errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.aroundLatLng!==void 0){let _errs12=errors;
validate62(data.aroundLatLng,{instancePath:instancePath+"/aroundLatLng",parentData:data,parentDataProperty:"aroundLatLng",
rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length);var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.aroundRadius!==void 0){let _errs13=errors;validate64(data.aroundRadius,{instancePath:instancePath+
"/aroundRadius",parentData:data,parentDataProperty:"aroundRadius",rootData})||(vErrors=vErrors===null?validate64.errors:
vErrors.concat(validate64.errors),errors=vErrors.length);var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.
aroundPrecision!==void 0){let _errs14=errors;validate66(data.aroundPrecision,{instancePath:instancePath+"/aroundPrecisio\
n",parentData:data,parentDataProperty:"aroundPrecision",rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(
validate66.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.minimumAroundRadius!==
void 0){let _errs15=errors;validate68(data.minimumAroundRadius,{instancePath:instancePath+"/minimumAroundRadius",parentData:data,
parentDataProperty:"minimumAroundRadius",rootData})||(vErrors=vErrors===null?validate68.errors:vErrors.concat(validate68.
errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0){if(data.insideBoundingBox!==void 0){
let _errs16=errors;validate70(data.insideBoundingBox,{instancePath:instancePath+"/insideBoundingBox",parentData:data,parentDataProperty:"\
insideBoundingBox",rootData})||(vErrors=vErrors===null?validate70.errors:vErrors.concat(validate70.errors),errors=vErrors.
length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.insidePolygon!==void 0){let _errs17=errors;validate72(
data.insidePolygon,{instancePath:instancePath+"/insidePolygon",parentData:data,parentDataProperty:"insidePolygon",rootData})||
(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),errors=vErrors.length);var valid0=_errs17===
errors}else var valid0=!0;if(valid0){if(data.responseFields!==void 0){let _errs18=errors;validate74(data.responseFields,
{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===
null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;
if(valid0){if(data.attributesToRetrieve!==void 0){let _errs19=errors;validate76(data.attributesToRetrieve,{instancePath:instancePath+
"/attributesToRetrieve",parentData:data,parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate76.
errors:vErrors.concat(validate76.errors),errors=vErrors.length);var valid0=_errs19===errors}else var valid0=!0;if(valid0){
if(data.attributesToHighlight!==void 0){let _errs20=errors;validate78(data.attributesToHighlight,{instancePath:instancePath+
"/attributesToHighlight",parentData:data,parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?
validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs20===errors}else var valid0=!0;
if(valid0){if(data.attributesToSnippet!==void 0){let _errs21=errors;validate80(data.attributesToSnippet,{instancePath:instancePath+
"/attributesToSnippet",parentData:data,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate80.
errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs21===errors}else var valid0=!0;if(valid0){
if(data.highlightPreTag!==void 0){let _errs22=errors;validate82(data.highlightPreTag,{instancePath:instancePath+"/highli\
ghtPreTag",parentData:data,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:vErrors.
concat(validate82.errors),errors=vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==
void 0){let _errs23=errors;validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPostTag",parentData:data,
parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),
errors=vErrors.length);var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs24=errors;
validate86(data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,parentDataProperty:"\
snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.
length);var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs25=errors;validate88(
data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs25===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs26=errors;validate90(data.maxValuesPerFacet,
{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=
vErrors===null?validate90.errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs26===errors}else
var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs27=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+
"/sortFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.
errors:vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let _errs28=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolera\
nce",parentData:data,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(
validate94.errors),errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==
void 0){let _errs29=errors;validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,
parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.
errors),errors=vErrors.length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==
void 0){let _errs30=errors;validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,
parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.
errors),errors=vErrors.length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs31=errors;
validate100(data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||
(vErrors=vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs31===
errors}else var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs32=errors;validate102(data.relevancyStrictness,
{instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs32===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs33=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs33===
errors}else var valid0=!0;if(valid0){if(data.distinct!==void 0){let _errs34=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.query!==
void 0){let data33=data.query,_errs35=errors,_errs36=errors,valid1=!1,_errs37=errors;if(errors===_errs37)if(typeof data33==
"string"){if(func2(data33)>512){let err0={instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyOf/0/maxL\
ength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"};vErrors===null?vErrors=[
err0]:vErrors.push(err0),errors++}}else{let err1={instancePath:instancePath+"/query",schemaPath:"#/properties/query/anyO\
f/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),
errors++}var _valid0=_errs37===errors;if(valid1=valid1||_valid0,!valid1){let _errs39=errors;validate501(data33,{instancePath:instancePath+
"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate501.errors:vErrors.concat(
validate501.errors),errors=vErrors.length);var _valid0=_errs39===errors;valid1=valid1||_valid0}if(valid1)errors=_errs36,
vErrors!==null&&(_errs36?vErrors.length=_errs36:vErrors=null);else{let err2={instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++,validate467.errors=vErrors,!1}var valid0=_errs35===errors}else var valid0=!0;if(valid0)
if(data.renderingContent!==void 0){let _errs40=errors;validate455(data.renderingContent,{instancePath:instancePath+"/ren\
deringContent",parentData:data,parentDataProperty:"renderingContent",rootData})||(vErrors=vErrors===null?validate455.errors:
vErrors.concat(validate455.errors),errors=vErrors.length);var valid0=_errs40===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate467.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate467.errors=vErrors,errors===0}function validate507(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.position===void 0&&(missing0="position"))return validate507.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="objectID"||key0==="objectIDs"||
key0==="position")){return validate507.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
objectID!==void 0){let data0=data.objectID,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)<1)
return validate507.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate507.errors=[{instancePath:instancePath+
"/objectID",schemaPath:"#/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.objectIDs!==void 0){let data1=data.objectIDs,_errs4=errors;
if(errors===_errs4)if(Array.isArray(data1)){if(data1.length>300)return validate507.errors=[{instancePath:instancePath+"/\
objectIDs",schemaPath:"#/properties/objectIDs/maxItems",keyword:"maxItems",params:{limit:300},message:"must NOT have mor\
e than 300 items"}],!1;if(data1.length<1)return validate507.errors=[{instancePath:instancePath+"/objectIDs",schemaPath:"\
#/properties/objectIDs/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;
let len0=data1.length;for(let i0=0;i0<len0;i0++){let _errs6=errors;if(typeof data1[i0]!="string")return validate507.errors=
[{instancePath:instancePath+"/objectIDs/"+i0,schemaPath:"#/properties/objectIDs/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid1=_errs6===errors;if(!valid1)break}}}else return validate507.errors=[{instancePath:instancePath+
"/objectIDs",schemaPath:"#/properties/objectIDs/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;
var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.position!==void 0){let data3=data.position,_errs8=errors;
if(!(typeof data3=="number"&&!(data3%1)&&!isNaN(data3)))return validate507.errors=[{instancePath:instancePath+"/position",
schemaPath:"#/properties/position/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs8&&typeof data3=="number"){if(data3>1e3||isNaN(data3))return validate507.errors=[{instancePath:instancePath+"/posit\
ion",schemaPath:"#/properties/position/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <=\
 1000"}],!1;if(data3<0||isNaN(data3))return validate507.errors=[{instancePath:instancePath+"/position",schemaPath:"#/pro\
perties/position/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs8===
errors}else var valid0=!0}}}}else return validate507.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate507.errors=vErrors,errors===0}function validate509(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.objectID===void 0&&(missing0="objectID"))return validate509.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="objectID"){return validate509.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.objectID!==void 0){let data0=data.objectID;if(errors===
errors)if(typeof data0=="string"){if(func2(data0)<1)return validate509.errors=[{instancePath:instancePath+"/objectID",schemaPath:"\
#/properties/objectID/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1}else return validate509.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1}}}else return validate509.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate509.errors=vErrors,errors===0}
function validate466(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="params"||key0===
"promote"||key0==="filterPromotes"||key0==="hide"||key0==="userData")){return validate466.errors=[{instancePath,schemaPath:"\
#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additiona\
l properties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let _errs2=errors;validate467(data.params,{instancePath:instancePath+
"/params",parentData:data,parentDataProperty:"params",rootData})||(vErrors=vErrors===null?validate467.errors:vErrors.concat(
validate467.errors),errors=vErrors.length);var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.promote!==void 0){
let data1=data.promote,_errs3=errors;if(errors===_errs3)if(Array.isArray(data1)){if(data1.length>300)return validate466.
errors=[{instancePath:instancePath+"/promote",schemaPath:"#/properties/promote/maxItems",keyword:"maxItems",params:{limit:300},
message:"must NOT have more than 300 items"}],!1;{var valid1=!0;let len0=data1.length;for(let i0=0;i0<len0;i0++){let _errs5=errors;
validate507(data1[i0],{instancePath:instancePath+"/promote/"+i0,parentData:data1,parentDataProperty:i0,rootData})||(vErrors=
vErrors===null?validate507.errors:vErrors.concat(validate507.errors),errors=vErrors.length);var valid1=_errs5===errors;if(!valid1)
break}}}else return validate466.errors=[{instancePath:instancePath+"/promote",schemaPath:"#/properties/promote/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs3===errors}else var valid0=!0;if(valid0){if(data.
filterPromotes!==void 0){let _errs6=errors;if(typeof data.filterPromotes!="boolean")return validate466.errors=[{instancePath:instancePath+
"/filterPromotes",schemaPath:"#/properties/filterPromotes/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.hide!==void 0){let data4=data.hide,_errs8=errors;
if(errors===_errs8)if(Array.isArray(data4)){if(data4.length>50)return validate466.errors=[{instancePath:instancePath+"/h\
ide",schemaPath:"#/properties/hide/maxItems",keyword:"maxItems",params:{limit:50},message:"must NOT have more than 50 it\
ems"}],!1;{var valid2=!0;let len1=data4.length;for(let i1=0;i1<len1;i1++){let _errs10=errors;validate509(data4[i1],{instancePath:instancePath+
"/hide/"+i1,parentData:data4,parentDataProperty:i1,rootData})||(vErrors=vErrors===null?validate509.errors:vErrors.concat(
validate509.errors),errors=vErrors.length);var valid2=_errs10===errors;if(!valid2)break}}}else return validate466.errors=
[{instancePath:instancePath+"/hide",schemaPath:"#/properties/hide/type",keyword:"type",params:{type:"array"},message:"mu\
st be array"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.userData!==void 0){let data6=data.userData,
_errs11=errors;if(errors===_errs11&&!(data6&&typeof data6=="object"&&!Array.isArray(data6)))return validate466.errors=[{
instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs11===errors}else var valid0=!0}}}}}else return validate466.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate466.errors=vErrors,errors===0}function validate512(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="from"||key0===
"until")){return validate512.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{
additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.from!==void 0){
let data0=data.from,_errs2=errors;if(!(typeof data0=="number"&&!(data0%1)&&!isNaN(data0)))return validate512.errors=[{instancePath:instancePath+
"/from",schemaPath:"#/properties/from/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs2&&typeof data0=="number"&&(data0<0||isNaN(data0)))return validate512.errors=[{instancePath:instancePath+"/from",schemaPath:"\
#/properties/from/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0)if(data.until!==void 0){let data1=data.until,_errs4=errors;if(!(typeof data1=="numbe\
r"&&!(data1%1)&&!isNaN(data1)))return validate512.errors=[{instancePath:instancePath+"/until",schemaPath:"#/properties/u\
ntil/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs4&&typeof data1=="numb\
er"&&(data1<0||isNaN(data1)))return validate512.errors=[{instancePath:instancePath+"/until",schemaPath:"#/properties/unt\
il/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1;var valid0=_errs4===errors}else
var valid0=!0}}else return validate512.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate512.errors=vErrors,errors===0}function validate514(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.lastUpdate===void 0&&(missing0="lastUpdate"))
return validate514.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"\
must have required property '"+missing0+"'"}],!1;if(data.lastUpdate!==void 0){let data0=data.lastUpdate;if(!(typeof data0==
"number"&&!(data0%1)&&!isNaN(data0)))return validate514.errors=[{instancePath:instancePath+"/lastUpdate",schemaPath:"#/p\
roperties/lastUpdate/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1}}else return validate514.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate514.
errors=vErrors,errors===0}function validate463(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.consequence===void 0&&
(missing0="consequence"))return validate463.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="objectID"||
key0==="conditions"||key0==="consequence"||key0==="description"||key0==="enabled"||key0==="validity"||key0==="_metadata"||
key0==="_highlightResult")){return validate463.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additi\
onalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){
if(data.objectID!==void 0){let data0=data.objectID,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(!pattern2.
test(data0))return validate463.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/pattern",
keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else
return validate463.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/type",keyword:"type",
params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.conditions!==
void 0){let data1=data.conditions,_errs4=errors;if(errors===_errs4)if(Array.isArray(data1)){if(data1.length>25)return validate463.
errors=[{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/maxItems",keyword:"maxItems",params:{
limit:25},message:"must NOT have more than 25 items"}],!1;{var valid1=!0;let len0=data1.length;for(let i0=0;i0<len0;i0++){
let _errs6=errors;validate464(data1[i0],{instancePath:instancePath+"/conditions/"+i0,parentData:data1,parentDataProperty:i0,
rootData})||(vErrors=vErrors===null?validate464.errors:vErrors.concat(validate464.errors),errors=vErrors.length);var valid1=_errs6===
errors;if(!valid1)break}}}else return validate463.errors=[{instancePath:instancePath+"/conditions",schemaPath:"#/propert\
ies/conditions/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs4===errors}else var valid0=!0;
if(valid0){if(data.consequence!==void 0){let _errs7=errors;validate466(data.consequence,{instancePath:instancePath+"/con\
sequence",parentData:data,parentDataProperty:"consequence",rootData})||(vErrors=vErrors===null?validate466.errors:vErrors.
concat(validate466.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.description!==
void 0){let data4=data.description,_errs8=errors;if(errors===_errs8)if(typeof data4=="string"){if(func2(data4)>4096)return validate463.
errors=[{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{
limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate463.errors=[{instancePath:instancePath+
"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.enabled!==void 0){let _errs10=errors;if(typeof data.
enabled!="boolean")return validate463.errors=[{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/typ\
e",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs10===errors}else var valid0=!0;
if(valid0){if(data.validity!==void 0){let data6=data.validity,_errs12=errors;if(errors===_errs12)if(Array.isArray(data6)){
if(data6.length>100)return validate463.errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/validity/\
maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{var valid2=!0;let len1=data6.
length;for(let i1=0;i1<len1;i1++){let _errs14=errors;validate512(data6[i1],{instancePath:instancePath+"/validity/"+i1,parentData:data6,
parentDataProperty:i1,rootData})||(vErrors=vErrors===null?validate512.errors:vErrors.concat(validate512.errors),errors=vErrors.
length);var valid2=_errs14===errors;if(!valid2)break}}}else return validate463.errors=[{instancePath:instancePath+"/vali\
dity",schemaPath:"#/properties/validity/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data._metadata!==void 0){let _errs15=errors;validate514(data._metadata,{instancePath:instancePath+
"/_metadata",parentData:data,parentDataProperty:"_metadata",rootData})||(vErrors=vErrors===null?validate514.errors:vErrors.
concat(validate514.errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0)if(data._highlightResult!==
void 0){let data9=data._highlightResult,_errs16=errors;if(errors===_errs16&&!(data9&&typeof data9=="object"&&!Array.isArray(
data9)))return validate463.errors=[{instancePath:instancePath+"/_highlightResult",schemaPath:"#/properties/_highlightRes\
ult/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs16===errors}else var valid0=!0}}}}}}}}}else
return validate463.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate463.errors=vErrors,errors===0}function validate462(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate462.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName")||data0.objectID===void 0&&(missing1="objectID"))return validate462.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="objectID")){return validate462.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/addi\
tionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional prop\
erties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===
_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate462.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate462.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate462.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate462.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern2.test(data2))return validate462.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate462.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate462.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3)){let _errs10=errors;for(let key1 in data3)
if(key1!=="forwardToReplicas"){return validate462.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/q\
uery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additi\
onal properties"}],!1;break}if(_errs10===errors&&data3.forwardToReplicas!==void 0&&typeof data3.forwardToReplicas!="bool\
ean")return validate462.errors=[{instancePath:instancePath+"/query/forwardToReplicas",schemaPath:"#/properties/query/pro\
perties/forwardToReplicas/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1}else return validate462.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs13=errors;validate463(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate463.errors:vErrors.concat(validate463.errors),errors=vErrors.length);var valid0=_errs13===errors}else var valid0=!0}}else
return validate462.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate462.errors=vErrors,errors===0}var saveRules=validate517;function validate518(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.objectID===void 0&&(missing0="objectID")||data.
consequence===void 0&&(missing0="consequence"))return validate518.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!(key0==="objectID"||key0==="conditions"||key0==="consequence"||key0==="description"||key0==="en\
abled"||key0==="validity"||key0==="_metadata"||key0==="_highlightResult")){return validate518.errors=[{instancePath,schemaPath:"\
#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additiona\
l properties"}],!1;break}if(_errs1===errors){if(data.objectID!==void 0){let data0=data.objectID,_errs2=errors;if(errors===
_errs2)if(typeof data0=="string"){if(!pattern2.test(data0))return validate518.errors=[{instancePath:instancePath+"/objec\
tID",schemaPath:"#/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'mus\
t match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate518.errors=[{instancePath:instancePath+"/objectID",schemaPath:"\
#/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.conditions!==void 0){let data1=data.conditions,_errs4=errors;if(errors===_errs4)if(Array.
isArray(data1)){if(data1.length>25)return validate518.errors=[{instancePath:instancePath+"/conditions",schemaPath:"#/pro\
perties/conditions/maxItems",keyword:"maxItems",params:{limit:25},message:"must NOT have more than 25 items"}],!1;{var valid1=!0;
let len0=data1.length;for(let i0=0;i0<len0;i0++){let _errs6=errors;validate464(data1[i0],{instancePath:instancePath+"/co\
nditions/"+i0,parentData:data1,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate464.errors:vErrors.concat(
validate464.errors),errors=vErrors.length);var valid1=_errs6===errors;if(!valid1)break}}}else return validate518.errors=
[{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type:"array"},
message:"must be array"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.consequence!==void 0){let _errs7=errors;
validate466(data.consequence,{instancePath:instancePath+"/consequence",parentData:data,parentDataProperty:"consequence",
rootData})||(vErrors=vErrors===null?validate466.errors:vErrors.concat(validate466.errors),errors=vErrors.length);var valid0=_errs7===
errors}else var valid0=!0;if(valid0){if(data.description!==void 0){let data4=data.description,_errs8=errors;if(errors===
_errs8)if(typeof data4=="string"){if(func2(data4)>4096)return validate518.errors=[{instancePath:instancePath+"/descripti\
on",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more \
than 4096 characters"}],!1}else return validate518.errors=[{instancePath:instancePath+"/description",schemaPath:"#/prope\
rties/description/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs8===errors}else
var valid0=!0;if(valid0){if(data.enabled!==void 0){let _errs10=errors;if(typeof data.enabled!="boolean")return validate518.
errors=[{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type:"boolea\
n"},message:"must be boolean"}],!1;var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.validity!==void 0){
let data6=data.validity,_errs12=errors;if(errors===_errs12)if(Array.isArray(data6)){if(data6.length>100)return validate518.
errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/validity/maxItems",keyword:"maxItems",params:{limit:100},
message:"must NOT have more than 100 items"}],!1;{var valid2=!0;let len1=data6.length;for(let i1=0;i1<len1;i1++){let _errs14=errors;
validate512(data6[i1],{instancePath:instancePath+"/validity/"+i1,parentData:data6,parentDataProperty:i1,rootData})||(vErrors=
vErrors===null?validate512.errors:vErrors.concat(validate512.errors),errors=vErrors.length);var valid2=_errs14===errors;
if(!valid2)break}}}else return validate518.errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/valid\
ity/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs12===errors}else var valid0=!0;
if(valid0){if(data._metadata!==void 0){let _errs15=errors;validate514(data._metadata,{instancePath:instancePath+"/_metad\
ata",parentData:data,parentDataProperty:"_metadata",rootData})||(vErrors=vErrors===null?validate514.errors:vErrors.concat(
validate514.errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0)if(data._highlightResult!==
void 0){let data9=data._highlightResult,_errs16=errors;if(errors===_errs16&&!(data9&&typeof data9=="object"&&!Array.isArray(
data9)))return validate518.errors=[{instancePath:instancePath+"/_highlightResult",schemaPath:"#/properties/_highlightRes\
ult/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs16===errors}else var valid0=!0}}}}}}}}}else
return validate518.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate518.errors=vErrors,errors===0}function validate517(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate517.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName"))return validate517.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing1},message:"must have required property '"+
missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate517.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;
if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate517.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate517.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate517.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate517.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate517.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)if(!(key1==="forwardToReplicas"||key1==="clearE\
xistingRules")){return validate517.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additional\
Properties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],
!1;break}if(_errs8===errors){if(data2.forwardToReplicas!==void 0){let _errs9=errors;if(typeof data2.forwardToReplicas!="\
boolean")return validate517.errors=[{instancePath:instancePath+"/query/forwardToReplicas",schemaPath:"#/properties/query\
/properties/forwardToReplicas/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid2=_errs9===
errors}else var valid2=!0;if(valid2)if(data2.clearExistingRules!==void 0){let _errs11=errors;if(typeof data2.clearExistingRules!=
"boolean")return validate517.errors=[{instancePath:instancePath+"/query/clearExistingRules",schemaPath:"#/properties/que\
ry/properties/clearExistingRules/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid2=_errs11===
errors}else var valid2=!0}}else return validate517.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/\
query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;
if(valid0)if(data.body!==void 0){let data5=data.body,_errs13=errors;if(errors===_errs13)if(Array.isArray(data5)){if(data5.
length>1e4)return validate517.errors=[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/maxItems",keyword:"\
maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"}],!1;{var valid3=!0;let len0=data5.length;for(let i0=0;i0<
len0;i0++){let _errs15=errors;validate518(data5[i0],{instancePath:instancePath+"/body/"+i0,parentData:data5,parentDataProperty:i0,
rootData})||(vErrors=vErrors===null?validate518.errors:vErrors.concat(validate518.errors),errors=vErrors.length);var valid3=_errs15===
errors;if(!valid3)break}}}else return validate517.errors=[{instancePath:instancePath+"/body",schemaPath:"#/properties/bo\
dy/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs13===errors}else var valid0=!0}}else
return validate517.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate517.errors=vErrors,errors===0}var getRule=validate524;function validate524(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.objectID===void 0&&(missing0="objectID"))return validate524.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+
missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate524.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate524.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate524.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate524.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate524.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1)if(data0.objectID!==void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)
if(typeof data2=="string"){if(!pattern2.test(data2))return validate524.errors=[{instancePath:instancePath+"/path/objectI\
D",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},
message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate524.errors=[{instancePath:instancePath+"/\
path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate524.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&
typeof data3=="object"&&!Array.isArray(data3))for(let key1 in data3){return validate524.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate524.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===
errors}else var valid0=!0}else return validate524.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate524.errors=vErrors,errors===0}var deleteRule=validate525;function validate525(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.objectID===void 0&&(missing0="objectID"))return validate525.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+
missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate525.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate525.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate525.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate525.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate525.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1)if(data0.objectID!==void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)
if(typeof data2=="string"){if(!pattern2.test(data2))return validate525.errors=[{instancePath:instancePath+"/path/objectI\
D",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},
message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate525.errors=[{instancePath:instancePath+"/\
path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"type",params:{type:"string"},message:"mu\
st be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate525.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&
typeof data3=="object"&&!Array.isArray(data3)){let _errs10=errors;for(let key1 in data3)if(key1!=="forwardToReplicas"){return validate525.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}if(_errs10===errors&&data3.
forwardToReplicas!==void 0&&typeof data3.forwardToReplicas!="boolean")return validate525.errors=[{instancePath:instancePath+
"/query/forwardToReplicas",schemaPath:"#/properties/query/properties/forwardToReplicas/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1}else return validate525.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0}else return validate525.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate525.errors=vErrors,errors===0}var clearRules=validate526;function validate526(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate526.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate526.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate526.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate526.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate526.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate526.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate526.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)if(key1!=="forwardToReplicas"){return validate526.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}if(_errs8===errors&&data2.
forwardToReplicas!==void 0&&typeof data2.forwardToReplicas!="boolean")return validate526.errors=[{instancePath:instancePath+
"/query/forwardToReplicas",schemaPath:"#/properties/query/properties/forwardToReplicas/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1}else return validate526.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate526.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate526.errors=vErrors,errors===0}var searchRules=validate527;var schema187={type:"object",required:[],properties:{query:{type:"string",maxLength:512},anchoring:{type:"string",enum:[
"is","startsWith","endsWith","contains"]},context:{type:"string",pattern:"^[A-Za-z0-9_-]{1,256}$"},enabled:{type:"boolea\
n"},page:{type:"integer",minimum:0,maximum:1e4},hitsPerPage:{type:"integer",minimum:1,maximum:1e3}},additionalProperties:!1};
function validate528(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="query"||key0===
"anchoring"||key0==="context"||key0==="enabled"||key0==="page"||key0==="hitsPerPage")){return validate528.errors=[{instancePath,
schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT ha\
ve additional properties"}],!1;break}if(_errs1===errors){if(data.query!==void 0){let data0=data.query,_errs2=errors;if(errors===
_errs2)if(typeof data0=="string"){if(func2(data0)>512)return validate528.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],
!1}else return validate528.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.
anchoring!==void 0){let data1=data.anchoring,_errs4=errors;if(typeof data1!="string")return validate528.errors=[{instancePath:instancePath+
"/anchoring",schemaPath:"#/properties/anchoring/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
if(!(data1==="is"||data1==="startsWith"||data1==="endsWith"||data1==="contains"))return validate528.errors=[{instancePath:instancePath+
"/anchoring",schemaPath:"#/properties/anchoring/enum",keyword:"enum",params:{allowedValues:schema187.properties.anchoring.
enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){
if(data.context!==void 0){let data2=data.context,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern2.
test(data2))return validate528.errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/context/pattern",keyword:"\
pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate528.
errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.enabled!==void 0){let _errs8=errors;
if(typeof data.enabled!="boolean")return validate528.errors=[{instancePath:instancePath+"/enabled",schemaPath:"#/propert\
ies/enabled/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs8===errors}else var valid0=!0;
if(valid0){if(data.page!==void 0){let data4=data.page,_errs10=errors;if(!(typeof data4=="number"&&!(data4%1)&&!isNaN(data4)))
return validate528.errors=[{instancePath:instancePath+"/page",schemaPath:"#/properties/page/type",keyword:"type",params:{
type:"integer"},message:"must be integer"}],!1;if(errors===_errs10&&typeof data4=="number"){if(data4>1e4||isNaN(data4))return validate528.
errors=[{instancePath:instancePath+"/page",schemaPath:"#/properties/page/maximum",keyword:"maximum",params:{comparison:"\
<=",limit:1e4},message:"must be <= 10000"}],!1;if(data4<0||isNaN(data4))return validate528.errors=[{instancePath:instancePath+
"/page",schemaPath:"#/properties/page/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],
!1}var valid0=_errs10===errors}else var valid0=!0;if(valid0)if(data.hitsPerPage!==void 0){let data5=data.hitsPerPage,_errs12=errors;
if(!(typeof data5=="number"&&!(data5%1)&&!isNaN(data5)))return validate528.errors=[{instancePath:instancePath+"/hitsPerP\
age",schemaPath:"#/properties/hitsPerPage/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs12&&typeof data5=="number"){if(data5>1e3||isNaN(data5))return validate528.errors=[{instancePath:instancePath+"/hits\
PerPage",schemaPath:"#/properties/hitsPerPage/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"mus\
t be <= 1000"}],!1;if(data5<1||isNaN(data5))return validate528.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"\
#/properties/hitsPerPage/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}var valid0=_errs12===
errors}else var valid0=!0}}}}}}else return validate528.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"}],!1;return validate528.errors=vErrors,errors===0}function validate527(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate527.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate527.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate527.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate527.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate527.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate527.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate527.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate527.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate527.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate528(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate528.errors:vErrors.concat(validate528.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate527.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate527.errors=vErrors,errors===0}var getTask=validate530;var pattern47=new RegExp("^[0-9]{1,19}$","u");function validate530(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.
path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===
void 0&&(missing0="indexName")||data0.taskID===void 0&&(missing0="taskID"))return validate530.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have \
required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="taskID")){
return validate530.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){
if(func2(data1)>256)return validate530.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/pat\
h/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],
!1;if(func2(data1)<1)return validate530.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/pa\
th/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data1))return validate530.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/proper\
ties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'mus\
t match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate530.errors=[{instancePath:instancePath+"/path\
/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must\
 be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.taskID!==void 0){let data2=data0.taskID,
_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern47.test(data2))return validate530.errors=[{instancePath:instancePath+
"/path/taskID",schemaPath:"#/properties/path/properties/taskID/pattern",keyword:"pattern",params:{pattern:"^[0-9]{1,19}$"},
message:'must match pattern "^[0-9]{1,19}$"'}],!1}else return validate530.errors=[{instancePath:instancePath+"/path/task\
ID",schemaPath:"#/properties/path/properties/taskID/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate530.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&typeof data3==
"object"&&!Array.isArray(data3))for(let key1 in data3){return validate530.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate530.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0}else return validate530.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate530.errors=vErrors,errors===0}var pushEvents=validate531;var schema191={type:"object",required:["eventType","eventName","index","userToken"],properties:{eventType:{type:"string",
enum:["click","conversion","view"]},eventSubtype:{type:"string",enum:["addToCart","purchase"]},eventName:{type:"string",
pattern:"^[\\x20-\\x7E]{1,64}$"},index:{type:"string",minLength:1,maxLength:256},userToken:{type:"string",pattern:"^[A-Z\
a-z0-9_=+/-]{1,129}$"},authenticatedUserToken:{type:"string",pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},timestamp:{type:"integ\
er",minimum:0},queryID:{type:"string",pattern:"^[a-f0-9]{32}$"},objectIDs:{type:"array",minItems:1,maxItems:20,items:{type:"\
string",minLength:1}},objectData:{type:"array",maxItems:20,items:{$ref:"schemas#/$defs/ObjectData"}},filters:{type:"arra\
y",minItems:1,maxItems:10,items:{type:"string",pattern:"^[^:]+:[\\s\\S]+$"}},positions:{type:"array",maxItems:20,items:{
type:"integer",minimum:1}},value:{anyOf:[{type:"number"},{type:"string"}]},currency:{type:"string",pattern:"^[A-Za-z]{3}\
$"},eventID:{type:"string",pattern:"^[\\x21-\\x7E]{1,64}$"}},additionalProperties:!0},pattern48=new RegExp("^[\\x20-\\x7E]\
{1,64}$","u"),pattern51=new RegExp("^[a-f0-9]{32}$","u"),pattern53=new RegExp("^[^:]+:[\\s\\S]+$","u"),pattern54=new RegExp(
"^[A-Za-z]{3}$","u"),pattern55=new RegExp("^[\\x21-\\x7E]{1,64}$","u");function validate534(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.queryID!==void 0){let data0=data.queryID,_errs1=errors;if(errors===
_errs1)if(typeof data0=="string"){if(!pattern51.test(data0))return validate534.errors=[{instancePath:instancePath+"/quer\
yID",schemaPath:"#/properties/queryID/pattern",keyword:"pattern",params:{pattern:"^[a-f0-9]{32}$"},message:'must match p\
attern "^[a-f0-9]{32}$"'}],!1}else return validate534.errors=[{instancePath:instancePath+"/queryID",schemaPath:"#/proper\
ties/queryID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.price!==void 0){let data1=data.price,_errs3=errors,_errs4=errors,valid1=!1,_errs5=errors;if(typeof data1!=
"number"){let err0={instancePath:instancePath+"/price",schemaPath:"#/properties/price/anyOf/0/type",keyword:"type",params:{
type:"number"},message:"must be number"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs5===
errors;if(valid1=valid1||_valid0,!valid1){let _errs7=errors;if(typeof data1!="string"){let err1={instancePath:instancePath+
"/price",schemaPath:"#/properties/price/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs7===errors;valid1=valid1||_valid0}if(valid1)errors=_errs4,
vErrors!==null&&(_errs4?vErrors.length=_errs4:vErrors=null);else{let err2={instancePath:instancePath+"/price",schemaPath:"\
#/properties/price/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++,validate534.errors=vErrors,!1}var valid0=_errs3===errors}else var valid0=!0;if(valid0){
if(data.quantity!==void 0){let data2=data.quantity,_errs9=errors;if(errors===_errs9)if(typeof data2=="number"){if(data2<
0||isNaN(data2))return validate534.errors=[{instancePath:instancePath+"/quantity",schemaPath:"#/properties/quantity/mini\
mum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}else return validate534.errors=[{instancePath:instancePath+
"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type:"number"},message:"must be number"}],!1;
var valid0=_errs9===errors}else var valid0=!0;if(valid0)if(data.discount!==void 0){let data3=data.discount,_errs11=errors,
_errs12=errors,valid2=!1,_errs13=errors;if(typeof data3!="number"){let err3={instancePath:instancePath+"/discount",schemaPath:"\
#/properties/discount/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};vErrors===null?vErrors=
[err3]:vErrors.push(err3),errors++}var _valid1=_errs13===errors;if(valid2=valid2||_valid1,!valid2){let _errs15=errors;if(typeof data3!=
"string"){let err4={instancePath:instancePath+"/discount",schemaPath:"#/properties/discount/anyOf/1/type",keyword:"type",
params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs15===
errors;valid2=valid2||_valid1}if(valid2)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:vErrors=null);else{
let err5={instancePath:instancePath+"/discount",schemaPath:"#/properties/discount/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};return vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++,validate534.errors=vErrors,
!1}var valid0=_errs11===errors}else var valid0=!0}}}else return validate534.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"}],!1;return validate534.errors=vErrors,errors===0}function validate533(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.eventType===void 0&&(missing0="eventType")||data.eventName===void 0&&
(missing0="eventName")||data.index===void 0&&(missing0="index")||data.userToken===void 0&&(missing0="userToken"))return validate533.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.eventType!==void 0){let data0=data.eventType,_errs2=errors;if(typeof data0!=
"string")return validate533.errors=[{instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;if(!(data0==="click"||data0==="conversion"||data0==="view"))return validate533.
errors=[{instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventType/enum",keyword:"enum",params:{allowedValues:schema191.
properties.eventType.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.eventSubtype!==void 0){let data1=data.eventSubtype,_errs4=errors;if(typeof data1!="string")return validate533.
errors=[{instancePath:instancePath+"/eventSubtype",schemaPath:"#/properties/eventSubtype/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;if(!(data1==="addToCart"||data1==="purchase"))return validate533.errors=[{instancePath:instancePath+
"/eventSubtype",schemaPath:"#/properties/eventSubtype/enum",keyword:"enum",params:{allowedValues:schema191.properties.eventSubtype.
enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){
if(data.eventName!==void 0){let data2=data.eventName,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern48.
test(data2))return validate533.errors=[{instancePath:instancePath+"/eventName",schemaPath:"#/properties/eventName/patter\
n",keyword:"pattern",params:{pattern:"^[\\x20-\\x7E]{1,64}$"},message:'must match pattern "^[\\x20-\\x7E]{1,64}$"'}],!1}else
return validate533.errors=[{instancePath:instancePath+"/eventName",schemaPath:"#/properties/eventName/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.
index!==void 0){let data3=data.index,_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(func2(data3)>256)return validate533.
errors=[{instancePath:instancePath+"/index",schemaPath:"#/properties/index/maxLength",keyword:"maxLength",params:{limit:256},
message:"must NOT have more than 256 characters"}],!1;if(func2(data3)<1)return validate533.errors=[{instancePath:instancePath+
"/index",schemaPath:"#/properties/index/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer tha\
n 1 characters"}],!1}else return validate533.errors=[{instancePath:instancePath+"/index",schemaPath:"#/properties/index/\
type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs8===errors}else var valid0=!0;
if(valid0){if(data.userToken!==void 0){let data4=data.userToken,_errs10=errors;if(errors===_errs10)if(typeof data4=="str\
ing"){if(!pattern1.test(data4))return validate533.errors=[{instancePath:instancePath+"/userToken",schemaPath:"#/properti\
es/userToken/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za\
-z0-9_=+/-]{1,129}$"'}],!1}else return validate533.errors=[{instancePath:instancePath+"/userToken",schemaPath:"#/propert\
ies/userToken/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs10===errors}else
var valid0=!0;if(valid0){if(data.authenticatedUserToken!==void 0){let data5=data.authenticatedUserToken,_errs12=errors;if(errors===
_errs12)if(typeof data5=="string"){if(!pattern1.test(data5))return validate533.errors=[{instancePath:instancePath+"/auth\
enticatedUserToken",schemaPath:"#/properties/authenticatedUserToken/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z\
0-9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate533.errors=[{instancePath:instancePath+
"/authenticatedUserToken",schemaPath:"#/properties/authenticatedUserToken/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid0=_errs12===errors}else var valid0=!0;if(valid0){if(data.timestamp!==void 0){let data6=data.
timestamp,_errs14=errors;if(!(typeof data6=="number"&&!(data6%1)&&!isNaN(data6)))return validate533.errors=[{instancePath:instancePath+
"/timestamp",schemaPath:"#/properties/timestamp/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],
!1;if(errors===_errs14&&typeof data6=="number"&&(data6<0||isNaN(data6)))return validate533.errors=[{instancePath:instancePath+
"/timestamp",schemaPath:"#/properties/timestamp/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"mus\
t be >= 0"}],!1;var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.queryID!==void 0){let data7=data.queryID,
_errs16=errors;if(errors===_errs16)if(typeof data7=="string"){if(!pattern51.test(data7))return validate533.errors=[{instancePath:instancePath+
"/queryID",schemaPath:"#/properties/queryID/pattern",keyword:"pattern",params:{pattern:"^[a-f0-9]{32}$"},message:'must m\
atch pattern "^[a-f0-9]{32}$"'}],!1}else return validate533.errors=[{instancePath:instancePath+"/queryID",schemaPath:"#/\
properties/queryID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs16===errors}else
var valid0=!0;if(valid0){if(data.objectIDs!==void 0){let data8=data.objectIDs,_errs18=errors;if(errors===_errs18)if(Array.
isArray(data8)){if(data8.length>20)return validate533.errors=[{instancePath:instancePath+"/objectIDs",schemaPath:"#/prop\
erties/objectIDs/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;if(data8.
length<1)return validate533.errors=[{instancePath:instancePath+"/objectIDs",schemaPath:"#/properties/objectIDs/minItems",
keyword:"minItems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data8.length;
for(let i0=0;i0<len0;i0++){let data9=data8[i0],_errs20=errors;if(errors===_errs20)if(typeof data9=="string"){if(func2(data9)<
1)return validate533.errors=[{instancePath:instancePath+"/objectIDs/"+i0,schemaPath:"#/properties/objectIDs/items/minLen\
gth",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate533.errors=
[{instancePath:instancePath+"/objectIDs/"+i0,schemaPath:"#/properties/objectIDs/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid1=_errs20===errors;if(!valid1)break}}}else return validate533.errors=[{instancePath:instancePath+
"/objectIDs",schemaPath:"#/properties/objectIDs/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;
var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.objectData!==void 0){let data10=data.objectData,_errs22=errors;
if(errors===_errs22)if(Array.isArray(data10)){if(data10.length>20)return validate533.errors=[{instancePath:instancePath+
"/objectData",schemaPath:"#/properties/objectData/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have \
more than 20 items"}],!1;{var valid2=!0;let len1=data10.length;for(let i1=0;i1<len1;i1++){let _errs24=errors;validate534(
data10[i1],{instancePath:instancePath+"/objectData/"+i1,parentData:data10,parentDataProperty:i1,rootData})||(vErrors=vErrors===
null?validate534.errors:vErrors.concat(validate534.errors),errors=vErrors.length);var valid2=_errs24===errors;if(!valid2)
break}}}else return validate533.errors=[{instancePath:instancePath+"/objectData",schemaPath:"#/properties/objectData/typ\
e",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs22===errors}else var valid0=!0;if(valid0){
if(data.filters!==void 0){let data12=data.filters,_errs25=errors;if(errors===_errs25)if(Array.isArray(data12)){if(data12.
length>10)return validate533.errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/maxItems",keyword:"\
maxItems",params:{limit:10},message:"must NOT have more than 10 items"}],!1;if(data12.length<1)return validate533.errors=
[{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/minItems",keyword:"minItems",params:{limit:1},message:"\
must NOT have fewer than 1 items"}],!1;{var valid3=!0;let len2=data12.length;for(let i2=0;i2<len2;i2++){let data13=data12[i2],
_errs27=errors;if(errors===_errs27)if(typeof data13=="string"){if(!pattern53.test(data13))return validate533.errors=[{instancePath:instancePath+
"/filters/"+i2,schemaPath:"#/properties/filters/items/pattern",keyword:"pattern",params:{pattern:"^[^:]+:[\\s\\S]+$"},message:'\
must match pattern "^[^:]+:[\\s\\S]+$"'}],!1}else return validate533.errors=[{instancePath:instancePath+"/filters/"+i2,schemaPath:"\
#/properties/filters/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid3=_errs27===
errors;if(!valid3)break}}}else return validate533.errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties\
/filters/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs25===errors}else var valid0=!0;
if(valid0){if(data.positions!==void 0){let data14=data.positions,_errs29=errors;if(errors===_errs29)if(Array.isArray(data14)){
if(data14.length>20)return validate533.errors=[{instancePath:instancePath+"/positions",schemaPath:"#/properties/position\
s/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;{var valid4=!0;let len3=data14.
length;for(let i3=0;i3<len3;i3++){let data15=data14[i3],_errs31=errors;if(!(typeof data15=="number"&&!(data15%1)&&!isNaN(
data15)))return validate533.errors=[{instancePath:instancePath+"/positions/"+i3,schemaPath:"#/properties/positions/items\
/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs31&&typeof data15=="number"&&
(data15<1||isNaN(data15)))return validate533.errors=[{instancePath:instancePath+"/positions/"+i3,schemaPath:"#/propertie\
s/positions/items/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1;var valid4=_errs31===
errors;if(!valid4)break}}}else return validate533.errors=[{instancePath:instancePath+"/positions",schemaPath:"#/properti\
es/positions/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs29===errors}else var valid0=!0;
if(valid0){if(data.value!==void 0){let data16=data.value,_errs33=errors,_errs34=errors,valid5=!1,_errs35=errors;if(typeof data16!=
"number"){let err0={instancePath:instancePath+"/value",schemaPath:"#/properties/value/anyOf/0/type",keyword:"type",params:{
type:"number"},message:"must be number"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs35===
errors;if(valid5=valid5||_valid0,!valid5){let _errs37=errors;if(typeof data16!="string"){let err1={instancePath:instancePath+
"/value",schemaPath:"#/properties/value/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs37===errors;valid5=valid5||_valid0}if(valid5)errors=_errs34,
vErrors!==null&&(_errs34?vErrors.length=_errs34:vErrors=null);else{let err2={instancePath:instancePath+"/value",schemaPath:"\
#/properties/value/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++,validate533.errors=vErrors,!1}var valid0=_errs33===errors}else var valid0=!0;if(valid0){
if(data.currency!==void 0){let data17=data.currency,_errs39=errors;if(errors===_errs39)if(typeof data17=="string"){if(!pattern54.
test(data17))return validate533.errors=[{instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/pattern",
keyword:"pattern",params:{pattern:"^[A-Za-z]{3}$"},message:'must match pattern "^[A-Za-z]{3}$"'}],!1}else return validate533.
errors=[{instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/type",keyword:"type",params:{type:"stri\
ng"},message:"must be string"}],!1;var valid0=_errs39===errors}else var valid0=!0;if(valid0)if(data.eventID!==void 0){let data18=data.
eventID,_errs41=errors;if(errors===_errs41)if(typeof data18=="string"){if(!pattern55.test(data18))return validate533.errors=
[{instancePath:instancePath+"/eventID",schemaPath:"#/properties/eventID/pattern",keyword:"pattern",params:{pattern:"^[\\x\
21-\\x7E]{1,64}$"},message:'must match pattern "^[\\x21-\\x7E]{1,64}$"'}],!1}else return validate533.errors=[{instancePath:instancePath+
"/eventID",schemaPath:"#/properties/eventID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs41===
errors}else var valid0=!0}}}}}}}}}}}}}}else return validate533.errors=[{instancePath,schemaPath:"#/type",keyword:"type",
params:{type:"object"},message:"must be object"}],!1;return validate533.errors=vErrors,errors===0}function validate532(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.events===void 0&&(missing0="events"))return validate532.errors=[{instancePath,
schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+
"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="events"){return validate532.errors=[{instancePath,schemaPath:"\
#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additiona\
l properties"}],!1;break}if(_errs1===errors&&data.events!==void 0){let data0=data.events;if(errors===errors)if(Array.isArray(
data0)){if(data0.length>1e3)return validate532.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/eve\
nts/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;if(data0.length<1)
return validate532.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minIt\
ems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data0.length;for(let i0=0;i0<
len0;i0++){let _errs4=errors;validate533(data0[i0],{instancePath:instancePath+"/events/"+i0,parentData:data0,parentDataProperty:i0,
rootData})||(vErrors=vErrors===null?validate533.errors:vErrors.concat(validate533.errors),errors=vErrors.length);var valid1=_errs4===
errors;if(!valid1)break}}}else return validate532.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/\
events/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1}}}else return validate532.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate532.errors=vErrors,
errors===0}function validate531(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate531.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate531.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate531.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate531.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate531.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate532(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate532.errors:vErrors.concat(
validate532.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate531.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate531.
errors=vErrors,errors===0}var deleteUserToken=validate538;function validate538(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.userToken===void 0&&(missing0="use\
rToken"))return validate538.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="userToken"){return validate538.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.userToken!==void 0){let data1=data0.userToken;if(errors===
errors)if(typeof data1=="string"){if(!pattern1.test(data1))return validate538.errors=[{instancePath:instancePath+"/path/\
userToken",schemaPath:"#/properties/path/properties/userToken/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+\
/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate538.errors=[{instancePath:instancePath+
"/path/userToken",schemaPath:"#/properties/path/properties/userToken/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1}}}else return validate538.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/\
type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&
!Array.isArray(data2))for(let key1 in data2){return validate538.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate538.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate538.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate538.errors=vErrors,errors===0}var getRecommendations=validate539;var schema196={type:"object",required:["indexName","model","threshold"],properties:{indexName:{type:"string",minLength:1,
maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},model:{type:"string",enum:["related-products","bought-together",
"looking-similar","trending-items","trending-facets"]},threshold:{type:"number",minimum:0,maximum:100},maxRecommendations:{
type:"integer",minimum:0,maximum:1e3},objectID:{type:"string",minLength:1,maxLength:512},facetName:{type:"string",minLength:1,
maxLength:256},facetValue:{type:"string",minLength:1,maxLength:4096},queryParameters:{$ref:"schemas#/$defs/SearchParams"},
fallbackParameters:{$ref:"schemas#/$defs/SearchParams"}},additionalProperties:!1},schema197={type:"object",properties:{query:{
$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas#/$defs/paramete\
r.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{
$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{
$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{
$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingI\
nfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytic\
s"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},
enableRules:{$ref:"schemas#/$defs/parameter.enableRules"},ruleContexts:{$ref:"schemas#/$defs/parameter.ruleContexts"},aroundLatLng:{
$ref:"schemas#/$defs/parameter.aroundLatLng"},aroundRadius:{$ref:"schemas#/$defs/parameter.aroundRadius"},aroundPrecision:{
$ref:"schemas#/$defs/parameter.aroundPrecision"},minimumAroundRadius:{$ref:"schemas#/$defs/parameter.minimumAroundRadius"},
insideBoundingBox:{$ref:"schemas#/$defs/parameter.insideBoundingBox"},insidePolygon:{$ref:"schemas#/$defs/parameter.insi\
dePolygon"},responseFields:{$ref:"schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/p\
arameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{
$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{
$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisTex\
t"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValue\
sPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/pa\
rameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{
$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},relevancyStrictness:{
$ref:"schemas#/$defs/parameter.relevancyStrictness"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsI\
fNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate542(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema197.properties,key0)){return validate542.
errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.query!==void 0){let _errs2=errors;validate24(
data.query,{instancePath:instancePath+"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===
null?validate24.errors:vErrors.concat(validate24.errors),errors=vErrors.length);var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.page!==void 0){let _errs3=errors;validate26(data.page,{instancePath:instancePath+"/page",parentData:data,
parentDataProperty:"page",rootData})||(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=
vErrors.length);var valid0=_errs3===errors}else var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs4=errors;validate28(
data.offset,{instancePath:instancePath+"/offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=vErrors===
null?validate28.errors:vErrors.concat(validate28.errors),errors=vErrors.length);var valid0=_errs4===errors}else var valid0=!0;
if(valid0){if(data.length!==void 0){let _errs5=errors;validate30(data.length,{instancePath:instancePath+"/length",parentData:data,
parentDataProperty:"length",rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(validate30.errors),errors=
vErrors.length);var valid0=_errs5===errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs6=errors;validate32(
data.filters,{instancePath:instancePath+"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===
null?validate32.errors:vErrors.concat(validate32.errors),errors=vErrors.length);var valid0=_errs6===errors}else var valid0=!0;
if(valid0){if(data.facetFilters!==void 0){let _errs7=errors;validate34(data.facetFilters,{instancePath:instancePath+"/fa\
cetFilters",parentData:data,parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.
concat(validate34.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==
void 0){let _errs8=errors;validate36(data.numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"\
numericFilters",rootData})||(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);
var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs9=errors;validate38(data.
tagFilters,{instancePath:instancePath+"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=
vErrors===null?validate38.errors:vErrors.concat(validate38.errors),errors=vErrors.length);var valid0=_errs9===errors}else
var valid0=!0;if(valid0){if(data.optionalFilters!==void 0){let _errs10=errors;validate40(data.optionalFilters,{instancePath:instancePath+
"/optionalFilters",parentData:data,parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:
vErrors.concat(validate40.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.
sumOrFiltersScores!==void 0){let _errs11=errors;validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFil\
tersScores",parentData:data,parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:
vErrors.concat(validate42.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.
facets!==void 0){let _errs12=errors;validate44(data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"\
facets",rootData})||(vErrors=vErrors===null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs13=errors;validate46(data.restrictSearchableAttributes,
{instancePath:instancePath+"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttribu\
tes",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs13===
errors}else var valid0=!0;if(valid0){if(data.getRankingInfo!==void 0){let _errs14=errors;validate48(data.getRankingInfo,
{instancePath:instancePath+"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===
null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;
if(valid0){if(data.clickAnalytics!==void 0){let _errs15=errors;validate50(data.clickAnalytics,{instancePath:instancePath+
"/clickAnalytics",parentData:data,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:
vErrors.concat(validate50.errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0){if(data.
analytics!==void 0){let _errs16=errors;validate52(data.analytics,{instancePath:instancePath+"/analytics",parentData:data,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let _errs17=errors;
validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,parentDataProperty:"analyticsT\
ags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs17===
errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let _errs18=errors;validate56(data.userToken,{instancePath:instancePath+
"/userToken",parentData:data,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.
concat(validate56.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.enableRules!==
void 0){let _errs19=errors;validate58(data.enableRules,{instancePath:instancePath+"/enableRules",parentData:data,parentDataProperty:"\
enableRules",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs19===errors}else var valid0=!0;if(valid0){if(data.ruleContexts!==void 0){let _errs20=errors;validate60(data.
ruleContexts,{instancePath:instancePath+"/ruleContexts",parentData:data,parentDataProperty:"ruleContexts",rootData})||(vErrors=
vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs20===errors}else
var valid0=!0;if(valid0){if(data.aroundLatLng!==void 0){let _errs21=errors;validate62(data.aroundLatLng,{instancePath:instancePath+
"/aroundLatLng",parentData:data,parentDataProperty:"aroundLatLng",rootData})||(vErrors=vErrors===null?validate62.errors:
vErrors.concat(validate62.errors),errors=vErrors.length);var valid0=_errs21===errors}else var valid0=!0;if(valid0){if(data.
aroundRadius!==void 0){let _errs22=errors;validate64(data.aroundRadius,{instancePath:instancePath+"/aroundRadius",parentData:data,
parentDataProperty:"aroundRadius",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),
errors=vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.aroundPrecision!==void 0){let _errs23=errors;
validate66(data.aroundPrecision,{instancePath:instancePath+"/aroundPrecision",parentData:data,parentDataProperty:"around\
Precision",rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);
var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.minimumAroundRadius!==void 0){let _errs24=errors;validate68(
data.minimumAroundRadius,{instancePath:instancePath+"/minimumAroundRadius",parentData:data,parentDataProperty:"minimumAr\
oundRadius",rootData})||(vErrors=vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);
var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.insideBoundingBox!==void 0){let _errs25=errors;validate70(
data.insideBoundingBox,{instancePath:instancePath+"/insideBoundingBox",parentData:data,parentDataProperty:"insideBoundin\
gBox",rootData})||(vErrors=vErrors===null?validate70.errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs25===
errors}else var valid0=!0;if(valid0){if(data.insidePolygon!==void 0){let _errs26=errors;validate72(data.insidePolygon,{instancePath:instancePath+
"/insidePolygon",parentData:data,parentDataProperty:"insidePolygon",rootData})||(vErrors=vErrors===null?validate72.errors:
vErrors.concat(validate72.errors),errors=vErrors.length);var valid0=_errs26===errors}else var valid0=!0;if(valid0){if(data.
responseFields!==void 0){let _errs27=errors;validate74(data.responseFields,{instancePath:instancePath+"/responseFields",
parentData:data,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(
validate74.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==
void 0){let _errs28=errors;validate76(data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,
parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.
errors),errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==
void 0){let _errs29=errors;validate78(data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,
parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.
errors),errors=vErrors.length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){
let _errs30=errors;validate80(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,
parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?validate80.errors:vErrors.concat(validate80.
errors),errors=vErrors.length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){
let _errs31=errors;validate82(data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"\
highlightPreTag",rootData})||(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.
length);var valid0=_errs31===errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs32=errors;
validate84(data.highlightPostTag,{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"high\
lightPostTag",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),errors=vErrors.length);
var valid0=_errs32===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs33=errors;validate86(
data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEl\
lipsisText",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length);
var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs34=errors;validate88(data.
hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||(vErrors=
vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs34===errors}else
var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs35=errors;validate90(data.maxValuesPerFacet,{instancePath:instancePath+
"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate90.
errors:vErrors.concat(validate90.errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0){
if(data.sortFacetValuesBy!==void 0){let _errs36=errors;validate92(data.sortFacetValuesBy,{instancePath:instancePath+"/so\
rtFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate92.errors:
vErrors.concat(validate92.errors),errors=vErrors.length);var valid0=_errs36===errors}else var valid0=!0;if(valid0){if(data.
typoTolerance!==void 0){let _errs37=errors;validate94(data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,
parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),
errors=vErrors.length);var valid0=_errs37===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs38=errors;
validate96(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"\
minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.concat(validate96.errors),errors=vErrors.
length);var valid0=_errs38===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs39=errors;
validate98(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"\
minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.errors),errors=vErrors.
length);var valid0=_errs39===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs40=errors;validate100(
data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=
vErrors===null?validate100.errors:vErrors.concat(validate100.errors),errors=vErrors.length);var valid0=_errs40===errors}else
var valid0=!0;if(valid0){if(data.relevancyStrictness!==void 0){let _errs41=errors;validate102(data.relevancyStrictness,{
instancePath:instancePath+"/relevancyStrictness",parentData:data,parentDataProperty:"relevancyStrictness",rootData})||(vErrors=
vErrors===null?validate102.errors:vErrors.concat(validate102.errors),errors=vErrors.length);var valid0=_errs41===errors}else
var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs42=errors;validate104(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.length);var valid0=_errs42===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs43=errors;validate106(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate106.errors:vErrors.
concat(validate106.errors),errors=vErrors.length);var valid0=_errs43===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate542.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate542.errors=vErrors,errors===0}function validate541(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.indexName===void 0&&(missing0="indexName")||data.model===void 0&&(missing0="model")||data.threshold===void 0&&(missing0=
"threshold"))return validate541.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!func4.call(schema196.
properties,key0)){return validate541.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
indexName!==void 0){let data0=data.indexName,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>
256)return validate541.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data0)<1)return validate541.
errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data0))return validate541.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},
message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate541.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.model!==void 0){let data1=data.model,_errs4=errors;if(typeof data1!=
"string")return validate541.errors=[{instancePath:instancePath+"/model",schemaPath:"#/properties/model/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"}],!1;if(!(data1==="related-products"||data1==="bought-together"||data1===
"looking-similar"||data1==="trending-items"||data1==="trending-facets"))return validate541.errors=[{instancePath:instancePath+
"/model",schemaPath:"#/properties/model/enum",keyword:"enum",params:{allowedValues:schema196.properties.model.enum},message:"\
must be equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.threshold!==
void 0){let data2=data.threshold,_errs6=errors;if(errors===_errs6)if(typeof data2=="number"){if(data2>100||isNaN(data2))
return validate541.errors=[{instancePath:instancePath+"/threshold",schemaPath:"#/properties/threshold/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data2<0||isNaN(data2))return validate541.errors=
[{instancePath:instancePath+"/threshold",schemaPath:"#/properties/threshold/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"}],!1}else return validate541.errors=[{instancePath:instancePath+"/threshold",schemaPath:"\
#/properties/threshold/type",keyword:"type",params:{type:"number"},message:"must be number"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0){if(data.maxRecommendations!==void 0){let data3=data.maxRecommendations,_errs8=errors;if(!(typeof data3==
"number"&&!(data3%1)&&!isNaN(data3)))return validate541.errors=[{instancePath:instancePath+"/maxRecommendations",schemaPath:"\
#/properties/maxRecommendations/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs8&&typeof data3=="number"){if(data3>1e3||isNaN(data3))return validate541.errors=[{instancePath:instancePath+"/maxRe\
commendations",schemaPath:"#/properties/maxRecommendations/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data3<0||isNaN(data3))return validate541.errors=[{instancePath:instancePath+"/maxRecom\
mendations",schemaPath:"#/properties/maxRecommendations/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"\
must be >= 0"}],!1}var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.objectID!==void 0){let data4=data.objectID,
_errs10=errors;if(errors===_errs10)if(typeof data4=="string"){if(func2(data4)>512)return validate541.errors=[{instancePath:instancePath+
"/objectID",schemaPath:"#/properties/objectID/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have m\
ore than 512 characters"}],!1;if(func2(data4)<1)return validate541.errors=[{instancePath:instancePath+"/objectID",schemaPath:"\
#/properties/objectID/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1}else return validate541.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.
facetName!==void 0){let data5=data.facetName,_errs12=errors;if(errors===_errs12)if(typeof data5=="string"){if(func2(data5)>
256)return validate541.errors=[{instancePath:instancePath+"/facetName",schemaPath:"#/properties/facetName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data5)<1)return validate541.
errors=[{instancePath:instancePath+"/facetName",schemaPath:"#/properties/facetName/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate541.errors=[{instancePath:instancePath+
"/facetName",schemaPath:"#/properties/facetName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs12===errors}else var valid0=!0;if(valid0){if(data.facetValue!==void 0){let data6=data.facetValue,_errs14=errors;
if(errors===_errs14)if(typeof data6=="string"){if(func2(data6)>4096)return validate541.errors=[{instancePath:instancePath+
"/facetValue",schemaPath:"#/properties/facetValue/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT h\
ave more than 4096 characters"}],!1;if(func2(data6)<1)return validate541.errors=[{instancePath:instancePath+"/facetValue",
schemaPath:"#/properties/facetValue/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 \
characters"}],!1}else return validate541.errors=[{instancePath:instancePath+"/facetValue",schemaPath:"#/properties/facet\
Value/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs14===errors}else var valid0=!0;
if(valid0){if(data.queryParameters!==void 0){let _errs16=errors;validate542(data.queryParameters,{instancePath:instancePath+
"/queryParameters",parentData:data,parentDataProperty:"queryParameters",rootData})||(vErrors=vErrors===null?validate542.
errors:vErrors.concat(validate542.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0)
if(data.fallbackParameters!==void 0){let _errs17=errors;validate542(data.fallbackParameters,{instancePath:instancePath+"\
/fallbackParameters",parentData:data,parentDataProperty:"fallbackParameters",rootData})||(vErrors=vErrors===null?validate542.
errors:vErrors.concat(validate542.errors),errors=vErrors.length);var valid0=_errs17===errors}else var valid0=!0}}}}}}}}}}else
return validate541.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate541.errors=vErrors,errors===0}function validate540(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.requests===void 0&&(missing0="requests"))return validate540.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(key0!=="requests"){return validate540.errors=[{instancePath,schemaPath:"#/additionalProperties",
keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}
if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===errors)if(Array.isArray(data0)){if(data0.
length>100)return validate540.errors=[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/maxItems",
keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{var valid1=!0;let len0=data0.length;
for(let i0=0;i0<len0;i0++){let _errs4=errors;validate541(data0[i0],{instancePath:instancePath+"/requests/"+i0,parentData:data0,
parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate541.errors:vErrors.concat(validate541.errors),errors=vErrors.
length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate540.errors=[{instancePath:instancePath+"/reque\
sts",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1}}}else return validate540.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate540.
errors=vErrors,errors===0}function validate539(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate539.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate539.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate539.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate539.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate539.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate540(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate540.errors:vErrors.concat(
validate540.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate539.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate539.
errors=vErrors,errors===0}var batchRecommendRules=validate589,schema198={$id:"batchRecommendRules",type:"object",properties:{
path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},
model:{type:"string",enum:["related-products","bought-together","looking-similar","trending-items","trending-facets"]}},
required:["indexName","model"],additionalProperties:!1},query:{type:"object",properties:{clearExistingRules:{type:"boole\
an"}},required:[],additionalProperties:!1},body:{type:"array",maxItems:1e4,items:{$ref:"schemas#/$defs/RecommendRule"}}},
required:["body"]},schema199={type:"object",required:["objectID","consequence"],properties:{objectID:{type:"string",pattern:"\
^[A-Za-z0-9_-]{1,256}$"},condition:{$ref:"schemas#/$defs/RecommendRuleCondition"},conditions:{type:"array",maxItems:10,items:{
$ref:"schemas#/$defs/RecommendRuleCondition"}},consequence:{$ref:"schemas#/$defs/RecommendRuleConsequence"},description:{
type:"string",maxLength:4096},enabled:{type:"boolean"},validity:{type:"array",minItems:1,maxItems:100,items:{$ref:"schem\
as#/$defs/RuleValidity"}},_metadata:{$ref:"schemas#/$defs/RuleMetadata"},_highlightResult:{type:"object",additionalProperties:!0}},
additionalProperties:!1};function validate591(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="context"||key0===
"filters")){return validate591.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",
params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.context!==
void 0){let data0=data.context,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(!pattern2.test(data0))return validate591.
errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/context/pattern",keyword:"pattern",params:{pattern:"\
^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate591.errors=[{instancePath:instancePath+
"/context",schemaPath:"#/properties/context/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0)if(data.filters!==void 0){let data1=data.filters,_errs4=errors;if(errors===_errs4)if(typeof data1==
"string"){if(func2(data1)>4096)return validate591.errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties\
/filters/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate591.
errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0}}else return validate591.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate591.errors=vErrors,
errors===0}var schema202={type:"object",required:[],properties:{filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"\
schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"\
schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},optionalFacetFilters:{
anyOf:[{type:"string",maxLength:65536},{type:"array",maxItems:1e3,items:{anyOf:[{type:"string",maxLength:4096},{type:"ar\
ray",maxItems:1e3,items:{anyOf:[{type:"string",maxLength:4096},{type:"array",maxItems:1e3,items:{type:"string",maxLength:4096}}]}}]}}]},
optionalTagFilters:{anyOf:[{type:"string",maxLength:65536},{type:"array",maxItems:1e3,items:{anyOf:[{type:"string",maxLength:4096},
{type:"array",maxItems:1e3,items:{anyOf:[{type:"string",maxLength:4096},{type:"array",maxItems:1e3,items:{type:"string",
maxLength:4096}}]}}]}}]},automaticFacetFilters:{type:"array",maxItems:100,items:{$ref:"schemas#/$defs/AutomaticFacetFilt\
er"}},automaticOptionalFacetFilters:{type:"array",maxItems:100,items:{$ref:"schemas#/$defs/AutomaticFacetFilter"}},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"}},additionalProperties:!1};function validate601(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.facet===void 0&&(missing0="facet"))return validate601.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="facet"||key0==="score"||key0===
"disjunctive"||key0==="negative")){return validate601.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===
errors){if(data.facet!==void 0){let data0=data.facet,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(
data0)<1)return validate601.errors=[{instancePath:instancePath+"/facet",schemaPath:"#/properties/facet/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate601.errors=[{instancePath:instancePath+
"/facet",schemaPath:"#/properties/facet/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0){if(data.score!==void 0){let data1=data.score,_errs4=errors;if(!(typeof data1=="numb\
er"&&!(data1%1)&&!isNaN(data1)))return validate601.errors=[{instancePath:instancePath+"/score",schemaPath:"#/properties/\
score/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs4&&typeof data1=="num\
ber"){if(data1>65535||isNaN(data1))return validate601.errors=[{instancePath:instancePath+"/score",schemaPath:"#/properti\
es/score/maximum",keyword:"maximum",params:{comparison:"<=",limit:65535},message:"must be <= 65535"}],!1;if(data1<0||isNaN(
data1))return validate601.errors=[{instancePath:instancePath+"/score",schemaPath:"#/properties/score/minimum",keyword:"m\
inimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs4===errors}else var valid0=!0;if(valid0){
if(data.disjunctive!==void 0){let _errs6=errors;if(typeof data.disjunctive!="boolean")return validate601.errors=[{instancePath:instancePath+
"/disjunctive",schemaPath:"#/properties/disjunctive/type",keyword:"type",params:{type:"boolean"},message:"must be boolea\
n"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.negative!==void 0){let _errs8=errors;if(typeof data.
negative!="boolean")return validate601.errors=[{instancePath:instancePath+"/negative",schemaPath:"#/properties/negative/\
type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs8===errors}else var valid0=!0}}}}}else
return validate601.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate601.errors=vErrors,errors===0}function validate595(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;
for(let key0 in data)if(!func4.call(schema202.properties,key0)){return validate595.errors=[{instancePath,schemaPath:"#/a\
dditionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional p\
roperties"}],!1;break}if(_errs1===errors){if(data.filters!==void 0){let _errs2=errors;validate32(data.filters,{instancePath:instancePath+
"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(
validate32.errors),errors=vErrors.length);var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==
void 0){let _errs3=errors;validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"\
facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);
var valid0=_errs3===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs4=errors;validate36(data.
numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||
(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs4===errors}else
var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs5=errors;validate38(data.tagFilters,{instancePath:instancePath+
"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.
concat(validate38.errors),errors=vErrors.length);var valid0=_errs5===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==
void 0){let _errs6=errors;validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,
parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length);var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.optionalFacetFilters!==void 0){let data5=data.
optionalFacetFilters,_errs7=errors,_errs8=errors,valid1=!1,_errs9=errors;if(errors===_errs9)if(typeof data5=="string"){if(func2(
data5)>65536){let err0={instancePath:instancePath+"/optionalFacetFilters",schemaPath:"#/properties/optionalFacetFilters/\
anyOf/0/maxLength",keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===
null?vErrors=[err0]:vErrors.push(err0),errors++}}else{let err1={instancePath:instancePath+"/optionalFacetFilters",schemaPath:"\
#/properties/optionalFacetFilters/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid0=_errs9===errors;if(valid1=valid1||_valid0,!valid1){let _errs11=errors;
if(errors===_errs11)if(Array.isArray(data5))if(data5.length>1e3){let err2={instancePath:instancePath+"/optionalFacetFilt\
ers",schemaPath:"#/properties/optionalFacetFilters/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must\
 NOT have more than 1000 items"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}else{var valid2=!0;let len0=data5.
length;for(let i0=0;i0<len0;i0++){let data6=data5[i0],_errs13=errors,_errs14=errors,valid3=!1,_errs15=errors;if(errors===
_errs15)if(typeof data6=="string"){if(func2(data6)>4096){let err3={instancePath:instancePath+"/optionalFacetFilters/"+i0,
schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"\
must NOT have more than 4096 characters"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}else{let err4={instancePath:instancePath+
"/optionalFacetFilters/"+i0,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs15===
errors;if(valid3=valid3||_valid1,!valid3){let _errs17=errors;if(errors===_errs17)if(Array.isArray(data6))if(data6.length>
1e3){let err5={instancePath:instancePath+"/optionalFacetFilters/"+i0,schemaPath:"#/properties/optionalFacetFilters/anyOf\
/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===
null?vErrors=[err5]:vErrors.push(err5),errors++}else{var valid4=!0;let len1=data6.length;for(let i1=0;i1<len1;i1++){let data7=data6[i1],
_errs19=errors,_errs20=errors,valid5=!1,_errs21=errors;if(errors===_errs21)if(typeof data7=="string"){if(func2(data7)>4096){
let err6={instancePath:instancePath+"/optionalFacetFilters/"+i0+"/"+i1,schemaPath:"#/properties/optionalFacetFilters/any\
Of/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 409\
6 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}}else{let err7={instancePath:instancePath+"/opt\
ionalFacetFilters/"+i0+"/"+i1,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}var _valid2=_errs21===
errors;if(valid5=valid5||_valid2,!valid5){let _errs23=errors;if(errors===_errs23)if(Array.isArray(data7))if(data7.length>
1e3){let err8={instancePath:instancePath+"/optionalFacetFilters/"+i0+"/"+i1,schemaPath:"#/properties/optionalFacetFilter\
s/anyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1\
000 items"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}else{var valid6=!0;let len2=data7.length;for(let i2=0;i2<
len2;i2++){let data8=data7[i2],_errs25=errors;if(errors===_errs25)if(typeof data8=="string"){if(func2(data8)>4096){let err9={
instancePath:instancePath+"/optionalFacetFilters/"+i0+"/"+i1+"/"+i2,schemaPath:"#/properties/optionalFacetFilters/anyOf/\
1/items/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than \
4096 characters"};vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++}}else{let err10={instancePath:instancePath+"\
/optionalFacetFilters/"+i0+"/"+i1+"/"+i2,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/1/items/anyOf\
/1/items/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err10]:vErrors.push(
err10),errors++}var valid6=_errs25===errors;if(!valid6)break}}else{let err11={instancePath:instancePath+"/optionalFacetF\
ilters/"+i0+"/"+i1,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",
params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err11]:vErrors.push(err11),errors++}var _valid2=_errs23===
errors;valid5=valid5||_valid2}if(valid5)errors=_errs20,vErrors!==null&&(_errs20?vErrors.length=_errs20:vErrors=null);else{
let err12={instancePath:instancePath+"/optionalFacetFilters/"+i0+"/"+i1,schemaPath:"#/properties/optionalFacetFilters/an\
yOf/1/items/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=
[err12]:vErrors.push(err12),errors++}var valid4=_errs19===errors;if(!valid4)break}}else{let err13={instancePath:instancePath+
"/optionalFacetFilters/"+i0,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/items/anyOf/1/type",keyword:"type",params:{
type:"array"},message:"must be array"};vErrors===null?vErrors=[err13]:vErrors.push(err13),errors++}var _valid1=_errs17===
errors;valid3=valid3||_valid1}if(valid3)errors=_errs14,vErrors!==null&&(_errs14?vErrors.length=_errs14:vErrors=null);else{
let err14={instancePath:instancePath+"/optionalFacetFilters/"+i0,schemaPath:"#/properties/optionalFacetFilters/anyOf/1/i\
tems/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err14]:vErrors.push(
err14),errors++}var valid2=_errs13===errors;if(!valid2)break}}else{let err15={instancePath:instancePath+"/optionalFacetF\
ilters",schemaPath:"#/properties/optionalFacetFilters/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must b\
e array"};vErrors===null?vErrors=[err15]:vErrors.push(err15),errors++}var _valid0=_errs11===errors;valid1=valid1||_valid0}
if(valid1)errors=_errs8,vErrors!==null&&(_errs8?vErrors.length=_errs8:vErrors=null);else{let err16={instancePath:instancePath+
"/optionalFacetFilters",schemaPath:"#/properties/optionalFacetFilters/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err16]:vErrors.push(err16),errors++,validate595.errors=vErrors,!1}
var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.optionalTagFilters!==void 0){let data9=data.optionalTagFilters,
_errs27=errors,_errs28=errors,valid7=!1,_errs29=errors;if(errors===_errs29)if(typeof data9=="string"){if(func2(data9)>65536){
let err17={instancePath:instancePath+"/optionalTagFilters",schemaPath:"#/properties/optionalTagFilters/anyOf/0/maxLength",
keyword:"maxLength",params:{limit:65536},message:"must NOT have more than 65536 characters"};vErrors===null?vErrors=[err17]:
vErrors.push(err17),errors++}}else{let err18={instancePath:instancePath+"/optionalTagFilters",schemaPath:"#/properties/o\
ptionalTagFilters/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[
err18]:vErrors.push(err18),errors++}var _valid3=_errs29===errors;if(valid7=valid7||_valid3,!valid7){let _errs31=errors;if(errors===
_errs31)if(Array.isArray(data9))if(data9.length>1e3){let err19={instancePath:instancePath+"/optionalTagFilters",schemaPath:"\
#/properties/optionalTagFilters/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than\
 1000 items"};vErrors===null?vErrors=[err19]:vErrors.push(err19),errors++}else{var valid8=!0;let len3=data9.length;for(let i3=0;i3<
len3;i3++){let data10=data9[i3],_errs33=errors,_errs34=errors,valid9=!1,_errs35=errors;if(errors===_errs35)if(typeof data10==
"string"){if(func2(data10)>4096){let err20={instancePath:instancePath+"/optionalTagFilters/"+i3,schemaPath:"#/properties\
/optionalTagFilters/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more\
 than 4096 characters"};vErrors===null?vErrors=[err20]:vErrors.push(err20),errors++}}else{let err21={instancePath:instancePath+
"/optionalTagFilters/"+i3,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err21]:vErrors.push(err21),errors++}var _valid4=_errs35===
errors;if(valid9=valid9||_valid4,!valid9){let _errs37=errors;if(errors===_errs37)if(Array.isArray(data10))if(data10.length>
1e3){let err22={instancePath:instancePath+"/optionalTagFilters/"+i3,schemaPath:"#/properties/optionalTagFilters/anyOf/1/\
items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"};vErrors===null?
vErrors=[err22]:vErrors.push(err22),errors++}else{var valid10=!0;let len4=data10.length;for(let i4=0;i4<len4;i4++){let data11=data10[i4],
_errs39=errors,_errs40=errors,valid11=!1,_errs41=errors;if(errors===_errs41)if(typeof data11=="string"){if(func2(data11)>
4096){let err23={instancePath:instancePath+"/optionalTagFilters/"+i3+"/"+i4,schemaPath:"#/properties/optionalTagFilters/\
anyOf/1/items/anyOf/1/items/anyOf/0/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than \
4096 characters"};vErrors===null?vErrors=[err23]:vErrors.push(err23),errors++}}else{let err24={instancePath:instancePath+
"/optionalTagFilters/"+i3+"/"+i4,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err24]:vErrors.push(err24),errors++}var _valid5=_errs41===
errors;if(valid11=valid11||_valid5,!valid11){let _errs43=errors;if(errors===_errs43)if(Array.isArray(data11))if(data11.length>
1e3){let err25={instancePath:instancePath+"/optionalTagFilters/"+i3+"/"+i4,schemaPath:"#/properties/optionalTagFilters/a\
nyOf/1/items/anyOf/1/items/anyOf/1/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000\
 items"};vErrors===null?vErrors=[err25]:vErrors.push(err25),errors++}else{var valid12=!0;let len5=data11.length;for(let i5=0;i5<
len5;i5++){let data12=data11[i5],_errs45=errors;if(errors===_errs45)if(typeof data12=="string"){if(func2(data12)>4096){let err26={
instancePath:instancePath+"/optionalTagFilters/"+i3+"/"+i4+"/"+i5,schemaPath:"#/properties/optionalTagFilters/anyOf/1/it\
ems/anyOf/1/items/anyOf/1/items/maxLength",keyword:"maxLength",params:{limit:4096},message:"must NOT have more than 4096\
 characters"};vErrors===null?vErrors=[err26]:vErrors.push(err26),errors++}}else{let err27={instancePath:instancePath+"/o\
ptionalTagFilters/"+i3+"/"+i4+"/"+i5,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf/1/items/anyOf/1/ite\
ms/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err27]:vErrors.push(err27),
errors++}var valid12=_errs45===errors;if(!valid12)break}}else{let err28={instancePath:instancePath+"/optionalTagFilters/"+
i3+"/"+i4,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"\
array"},message:"must be array"};vErrors===null?vErrors=[err28]:vErrors.push(err28),errors++}var _valid5=_errs43===errors;
valid11=valid11||_valid5}if(valid11)errors=_errs40,vErrors!==null&&(_errs40?vErrors.length=_errs40:vErrors=null);else{let err29={
instancePath:instancePath+"/optionalTagFilters/"+i3+"/"+i4,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/any\
Of/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err29]:vErrors.
push(err29),errors++}var valid10=_errs39===errors;if(!valid10)break}}else{let err30={instancePath:instancePath+"/optiona\
lTagFilters/"+i3,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"ar\
ray"},message:"must be array"};vErrors===null?vErrors=[err30]:vErrors.push(err30),errors++}var _valid4=_errs37===errors;
valid9=valid9||_valid4}if(valid9)errors=_errs34,vErrors!==null&&(_errs34?vErrors.length=_errs34:vErrors=null);else{let err31={
instancePath:instancePath+"/optionalTagFilters/"+i3,schemaPath:"#/properties/optionalTagFilters/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err31]:vErrors.push(err31),errors++}var valid8=_errs33===
errors;if(!valid8)break}}else{let err32={instancePath:instancePath+"/optionalTagFilters",schemaPath:"#/properties/option\
alTagFilters/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err32]:
vErrors.push(err32),errors++}var _valid3=_errs31===errors;valid7=valid7||_valid3}if(valid7)errors=_errs28,vErrors!==null&&
(_errs28?vErrors.length=_errs28:vErrors=null);else{let err33={instancePath:instancePath+"/optionalTagFilters",schemaPath:"\
#/properties/optionalTagFilters/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===
null?vErrors=[err33]:vErrors.push(err33),errors++,validate595.errors=vErrors,!1}var valid0=_errs27===errors}else var valid0=!0;
if(valid0){if(data.automaticFacetFilters!==void 0){let data13=data.automaticFacetFilters,_errs47=errors;if(errors===_errs47)
if(Array.isArray(data13)){if(data13.length>100)return validate595.errors=[{instancePath:instancePath+"/automaticFacetFil\
ters",schemaPath:"#/properties/automaticFacetFilters/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT h\
ave more than 100 items"}],!1;{var valid13=!0;let len6=data13.length;for(let i6=0;i6<len6;i6++){let _errs49=errors;validate601(
data13[i6],{instancePath:instancePath+"/automaticFacetFilters/"+i6,parentData:data13,parentDataProperty:i6,rootData})||(vErrors=
vErrors===null?validate601.errors:vErrors.concat(validate601.errors),errors=vErrors.length);var valid13=_errs49===errors;
if(!valid13)break}}}else return validate595.errors=[{instancePath:instancePath+"/automaticFacetFilters",schemaPath:"#/pr\
operties/automaticFacetFilters/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs47===
errors}else var valid0=!0;if(valid0){if(data.automaticOptionalFacetFilters!==void 0){let data15=data.automaticOptionalFacetFilters,
_errs50=errors;if(errors===_errs50)if(Array.isArray(data15)){if(data15.length>100)return validate595.errors=[{instancePath:instancePath+
"/automaticOptionalFacetFilters",schemaPath:"#/properties/automaticOptionalFacetFilters/maxItems",keyword:"maxItems",params:{
limit:100},message:"must NOT have more than 100 items"}],!1;{var valid14=!0;let len7=data15.length;for(let i7=0;i7<len7;i7++){
let _errs52=errors;validate601(data15[i7],{instancePath:instancePath+"/automaticOptionalFacetFilters/"+i7,parentData:data15,
parentDataProperty:i7,rootData})||(vErrors=vErrors===null?validate601.errors:vErrors.concat(validate601.errors),errors=vErrors.
length);var valid14=_errs52===errors;if(!valid14)break}}}else return validate595.errors=[{instancePath:instancePath+"/au\
tomaticOptionalFacetFilters",schemaPath:"#/properties/automaticOptionalFacetFilters/type",keyword:"type",params:{type:"a\
rray"},message:"must be array"}],!1;var valid0=_errs50===errors}else var valid0=!0;if(valid0)if(data.sumOrFiltersScores!==
void 0){let _errs53=errors;validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,
parentDataProperty:"sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.
errors),errors=vErrors.length);var valid0=_errs53===errors}else var valid0=!0}}}}}}}}}}else return validate595.errors=[{
instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate595.
errors=vErrors,errors===0}function validate594(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0===
"params"||key0==="promote"||key0==="hide"||key0==="userData")){return validate594.errors=[{instancePath,schemaPath:"#/ad\
ditionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional pr\
operties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let _errs2=errors;validate595(data.params,{instancePath:instancePath+
"/params",parentData:data,parentDataProperty:"params",rootData})||(vErrors=vErrors===null?validate595.errors:vErrors.concat(
validate595.errors),errors=vErrors.length);var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.promote!==void 0){
let data1=data.promote,_errs3=errors;if(errors===_errs3)if(Array.isArray(data1)){if(data1.length>30)return validate594.errors=
[{instancePath:instancePath+"/promote",schemaPath:"#/properties/promote/maxItems",keyword:"maxItems",params:{limit:30},message:"\
must NOT have more than 30 items"}],!1;{var valid1=!0;let len0=data1.length;for(let i0=0;i0<len0;i0++){let _errs5=errors;
validate507(data1[i0],{instancePath:instancePath+"/promote/"+i0,parentData:data1,parentDataProperty:i0,rootData})||(vErrors=
vErrors===null?validate507.errors:vErrors.concat(validate507.errors),errors=vErrors.length);var valid1=_errs5===errors;if(!valid1)
break}}}else return validate594.errors=[{instancePath:instancePath+"/promote",schemaPath:"#/properties/promote/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs3===errors}else var valid0=!0;if(valid0){if(data.
hide!==void 0){let data3=data.hide,_errs6=errors;if(errors===_errs6)if(Array.isArray(data3)){if(data3.length>50)return validate594.
errors=[{instancePath:instancePath+"/hide",schemaPath:"#/properties/hide/maxItems",keyword:"maxItems",params:{limit:50},
message:"must NOT have more than 50 items"}],!1;{var valid2=!0;let len1=data3.length;for(let i1=0;i1<len1;i1++){let _errs8=errors;
validate509(data3[i1],{instancePath:instancePath+"/hide/"+i1,parentData:data3,parentDataProperty:i1,rootData})||(vErrors=
vErrors===null?validate509.errors:vErrors.concat(validate509.errors),errors=vErrors.length);var valid2=_errs8===errors;if(!valid2)
break}}}else return validate594.errors=[{instancePath:instancePath+"/hide",schemaPath:"#/properties/hide/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.
userData!==void 0){let data5=data.userData,_errs9=errors;if(errors===_errs9&&!(data5&&typeof data5=="object"&&!Array.isArray(
data5)))return validate594.errors=[{instancePath:instancePath+"/userData",schemaPath:"#/properties/userData/type",keyword:"\
type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs9===errors}else var valid0=!0}}}}else return validate594.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate594.
errors=vErrors,errors===0}function validate590(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.objectID===void 0&&(missing0=
"objectID")||data.consequence===void 0&&(missing0="consequence"))return validate590.errors=[{instancePath,schemaPath:"#/\
required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;
{let _errs1=errors;for(let key0 in data)if(!func4.call(schema199.properties,key0)){return validate590.errors=[{instancePath,
schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT ha\
ve additional properties"}],!1;break}if(_errs1===errors){if(data.objectID!==void 0){let data0=data.objectID,_errs2=errors;
if(errors===_errs2)if(typeof data0=="string"){if(!pattern2.test(data0))return validate590.errors=[{instancePath:instancePath+
"/objectID",schemaPath:"#/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'\
must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate590.errors=[{instancePath:instancePath+"/objectID",
schemaPath:"#/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0){if(data.condition!==void 0){let _errs4=errors;validate591(data.condition,{instancePath:instancePath+
"/condition",parentData:data,parentDataProperty:"condition",rootData})||(vErrors=vErrors===null?validate591.errors:vErrors.
concat(validate591.errors),errors=vErrors.length);var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.conditions!==
void 0){let data2=data.conditions,_errs5=errors;if(errors===_errs5)if(Array.isArray(data2)){if(data2.length>10)return validate590.
errors=[{instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/maxItems",keyword:"maxItems",params:{
limit:10},message:"must NOT have more than 10 items"}],!1;{var valid1=!0;let len0=data2.length;for(let i0=0;i0<len0;i0++){
let _errs7=errors;validate591(data2[i0],{instancePath:instancePath+"/conditions/"+i0,parentData:data2,parentDataProperty:i0,
rootData})||(vErrors=vErrors===null?validate591.errors:vErrors.concat(validate591.errors),errors=vErrors.length);var valid1=_errs7===
errors;if(!valid1)break}}}else return validate590.errors=[{instancePath:instancePath+"/conditions",schemaPath:"#/propert\
ies/conditions/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs5===errors}else var valid0=!0;
if(valid0){if(data.consequence!==void 0){let _errs8=errors;validate594(data.consequence,{instancePath:instancePath+"/con\
sequence",parentData:data,parentDataProperty:"consequence",rootData})||(vErrors=vErrors===null?validate594.errors:vErrors.
concat(validate594.errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.description!==
void 0){let data5=data.description,_errs9=errors;if(errors===_errs9)if(typeof data5=="string"){if(func2(data5)>4096)return validate590.
errors=[{instancePath:instancePath+"/description",schemaPath:"#/properties/description/maxLength",keyword:"maxLength",params:{
limit:4096},message:"must NOT have more than 4096 characters"}],!1}else return validate590.errors=[{instancePath:instancePath+
"/description",schemaPath:"#/properties/description/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid0=_errs9===errors}else var valid0=!0;if(valid0){if(data.enabled!==void 0){let _errs11=errors;if(typeof data.
enabled!="boolean")return validate590.errors=[{instancePath:instancePath+"/enabled",schemaPath:"#/properties/enabled/typ\
e",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs11===errors}else var valid0=!0;
if(valid0){if(data.validity!==void 0){let data7=data.validity,_errs13=errors;if(errors===_errs13)if(Array.isArray(data7)){
if(data7.length>100)return validate590.errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/validity/\
maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;if(data7.length<1)return validate590.
errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/validity/minItems",keyword:"minItems",params:{limit:1},
message:"must NOT have fewer than 1 items"}],!1;{var valid2=!0;let len1=data7.length;for(let i1=0;i1<len1;i1++){let _errs15=errors;
validate512(data7[i1],{instancePath:instancePath+"/validity/"+i1,parentData:data7,parentDataProperty:i1,rootData})||(vErrors=
vErrors===null?validate512.errors:vErrors.concat(validate512.errors),errors=vErrors.length);var valid2=_errs15===errors;
if(!valid2)break}}}else return validate590.errors=[{instancePath:instancePath+"/validity",schemaPath:"#/properties/valid\
ity/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs13===errors}else var valid0=!0;
if(valid0){if(data._metadata!==void 0){let _errs16=errors;validate514(data._metadata,{instancePath:instancePath+"/_metad\
ata",parentData:data,parentDataProperty:"_metadata",rootData})||(vErrors=vErrors===null?validate514.errors:vErrors.concat(
validate514.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0)if(data._highlightResult!==
void 0){let data10=data._highlightResult,_errs17=errors;if(errors===_errs17&&!(data10&&typeof data10=="object"&&!Array.isArray(
data10)))return validate590.errors=[{instancePath:instancePath+"/_highlightResult",schemaPath:"#/properties/_highlightRe\
sult/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs17===errors}else var valid0=!0}}}}}}}}}}else
return validate590.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate590.errors=vErrors,errors===0}function validate589(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate589.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName")||data0.model===void 0&&(missing1="model"))return validate589.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="model")){return validate589.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additio\
nalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional propert\
ies"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)
if(typeof data1=="string"){if(func2(data1)>256)return validate589.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more tha\
n 256 characters"}],!1;if(func2(data1)<1)return validate589.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than\
 1 characters"}],!1;if(!pattern0.test(data1))return validate589.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'\
must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate589.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.model!==void 0){let data2=data0.model,
_errs6=errors;if(typeof data2!="string")return validate589.errors=[{instancePath:instancePath+"/path/model",schemaPath:"\
#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data2===
"related-products"||data2==="bought-together"||data2==="looking-similar"||data2==="trending-items"||data2==="trending-fa\
cets"))return validate589.errors=[{instancePath:instancePath+"/path/model",schemaPath:"#/properties/path/properties/mode\
l/enum",keyword:"enum",params:{allowedValues:schema198.properties.path.properties.model.enum},message:"must be equal to \
one of the allowed values"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate589.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&
typeof data3=="object"&&!Array.isArray(data3)){let _errs10=errors;for(let key1 in data3)if(key1!=="clearExistingRules"){
return validate589.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}if(_errs10===
errors&&data3.clearExistingRules!==void 0&&typeof data3.clearExistingRules!="boolean")return validate589.errors=[{instancePath:instancePath+
"/query/clearExistingRules",schemaPath:"#/properties/query/properties/clearExistingRules/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1}else return validate589.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let data5=data.body,_errs13=errors;if(errors===_errs13)if(Array.isArray(data5)){
if(data5.length>1e4)return validate589.errors=[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/maxItems",
keyword:"maxItems",params:{limit:1e4},message:"must NOT have more than 10000 items"}],!1;{var valid3=!0;let len0=data5.length;
for(let i0=0;i0<len0;i0++){let _errs15=errors;validate590(data5[i0],{instancePath:instancePath+"/body/"+i0,parentData:data5,
parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate590.errors:vErrors.concat(validate590.errors),errors=vErrors.
length);var valid3=_errs15===errors;if(!valid3)break}}}else return validate589.errors=[{instancePath:instancePath+"/body",
schemaPath:"#/properties/body/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs13===
errors}else var valid0=!0}}else return validate589.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate589.errors=vErrors,errors===0}var getRecommendRule=validate612,schema204={
$id:"getRecommendRule",type:"object",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,
pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},model:{type:"string",enum:["related-products","bought-together","looking-simil\
ar","trending-items","trending-facets"]},objectID:{type:"string",pattern:"^[A-Za-z0-9_-]{1,256}$"}},required:["indexName",
"model","objectID"],additionalProperties:!1},query:{type:"object",properties:{},required:[],additionalProperties:!1}},required:[]};
function validate612(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.model===void 0&&(missing0="model")||data0.objectID===void 0&&(missing0="objectID"))return validate612.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="model"||key0==="objectID")){return validate612.errors=[{instancePath:instancePath+"/path",schemaPath:"#/prop\
erties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have\
 additional properties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;
if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate612.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate612.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate612.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate612.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1){if(data0.model!==void 0){
let data2=data0.model,_errs6=errors;if(typeof data2!="string")return validate612.errors=[{instancePath:instancePath+"/pa\
th/model",schemaPath:"#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1;if(!(data2==="related-products"||data2==="bought-together"||data2==="looking-similar"||data2==="trending-item\
s"||data2==="trending-facets"))return validate612.errors=[{instancePath:instancePath+"/path/model",schemaPath:"#/propert\
ies/path/properties/model/enum",keyword:"enum",params:{allowedValues:schema204.properties.path.properties.model.enum},message:"\
must be equal to one of the allowed values"}],!1;var valid1=_errs6===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data3=data0.objectID,_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(!pattern2.test(data3))return validate612.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate612.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs8===errors}else var valid1=!0}}}}else return validate612.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data4=data.query,
_errs10=errors;if(errors===_errs10)if(data4&&typeof data4=="object"&&!Array.isArray(data4))for(let key1 in data4){return validate612.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate612.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs10===errors}else var valid0=!0}else return validate612.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate612.errors=vErrors,errors===0}
var deleteRecommendRule=validate613,schema205={$id:"deleteRecommendRule",type:"object",properties:{path:{type:"object",properties:{
indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},model:{type:"string",enum:[
"related-products","bought-together","looking-similar","trending-items","trending-facets"]},objectID:{type:"string",pattern:"\
^[A-Za-z0-9_-]{1,256}$"}},required:["indexName","model","objectID"],additionalProperties:!1},query:{type:"object",properties:{},
required:[],additionalProperties:!1}},required:[]};function validate613(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.
path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){
let missing0;if(data0.indexName===void 0&&(missing0="indexName")||data0.model===void 0&&(missing0="model")||data0.objectID===
void 0&&(missing0="objectID"))return validate613.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/pat\
h/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="model"||key0==="objectID")){return validate613.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate613.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate613.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate613.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate613.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1){if(data0.model!==void 0){let data2=data0.model,_errs6=errors;if(typeof data2!="stri\
ng")return validate613.errors=[{instancePath:instancePath+"/path/model",schemaPath:"#/properties/path/properties/model/t\
ype",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data2==="related-products"||data2==="bough\
t-together"||data2==="looking-similar"||data2==="trending-items"||data2==="trending-facets"))return validate613.errors=[
{instancePath:instancePath+"/path/model",schemaPath:"#/properties/path/properties/model/enum",keyword:"enum",params:{allowedValues:schema205.
properties.path.properties.model.enum},message:"must be equal to one of the allowed values"}],!1;var valid1=_errs6===errors}else
var valid1=!0;if(valid1)if(data0.objectID!==void 0){let data3=data0.objectID,_errs8=errors;if(errors===_errs8)if(typeof data3==
"string"){if(!pattern2.test(data3))return validate613.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/\
properties/path/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must m\
atch pattern "^[A-Za-z0-9_-]{1,256}$"'}],!1}else return validate613.errors=[{instancePath:instancePath+"/path/objectID",
schemaPath:"#/properties/path/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid1=_errs8===errors}else var valid1=!0}}}}else return validate613.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data4=data.query,_errs10=errors;if(errors===_errs10)if(data4&&typeof data4==
"object"&&!Array.isArray(data4))for(let key1 in data4){return validate613.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate613.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs10===errors}else
var valid0=!0}else return validate613.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate613.errors=vErrors,errors===0}var searchRecommendRules=validate614,schema206={$id:"s\
earchRecommendRules",type:"object",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,
pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},model:{type:"string",enum:["related-products","bought-together","looking-simil\
ar","trending-items","trending-facets"]}},required:["indexName","model"],additionalProperties:!1},query:{type:"object",properties:{},
required:[],additionalProperties:!1},body:{$ref:"schemas#/$defs/SearchRecommendRulesBody"}},required:[]};function validate615(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!(key0==="query"||key0===
"context"||key0==="enabled"||key0==="page"||key0==="hitsPerPage"||key0==="requestOptions")){return validate615.errors=[{
instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.query!==void 0){let data0=data.query,_errs2=errors;
if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>512)return validate615.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more th\
an 512 characters"}],!1}else return validate615.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/que\
ry/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.context!==void 0){let data1=data.context,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){
if(!pattern2.test(data1))return validate615.errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/conte\
xt/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_-]{1,256}$"},message:'must match pattern "^[A-Za-z0-9_-]{1,25\
6}$"'}],!1}else return validate615.errors=[{instancePath:instancePath+"/context",schemaPath:"#/properties/context/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){
if(data.enabled!==void 0){let _errs6=errors;if(typeof data.enabled!="boolean")return validate615.errors=[{instancePath:instancePath+
"/enabled",schemaPath:"#/properties/enabled/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1;
var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.page!==void 0){let data3=data.page,_errs8=errors;if(!(typeof data3==
"number"&&!(data3%1)&&!isNaN(data3)))return validate615.errors=[{instancePath:instancePath+"/page",schemaPath:"#/propert\
ies/page/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs8&&typeof data3=="\
number"){if(data3>1e4||isNaN(data3))return validate615.errors=[{instancePath:instancePath+"/page",schemaPath:"#/properti\
es/page/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e4},message:"must be <= 10000"}],!1;if(data3<0||isNaN(
data3))return validate615.errors=[{instancePath:instancePath+"/page",schemaPath:"#/properties/page/minimum",keyword:"min\
imum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs8===errors}else var valid0=!0;if(valid0){
if(data.hitsPerPage!==void 0){let data4=data.hitsPerPage,_errs10=errors;if(!(typeof data4=="number"&&!(data4%1)&&!isNaN(
data4)))return validate615.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"#/properties/hitsPerPage/type",
keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs10&&typeof data4=="number"){if(data4>
1e3||isNaN(data4))return validate615.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"#/properties/hitsPerP\
age/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data4<1||isNaN(data4))
return validate615.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"#/properties/hitsPerPage/minimum",keyword:"\
minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}var valid0=_errs10===errors}else var valid0=!0;if(valid0)
if(data.requestOptions!==void 0){let data5=data.requestOptions,_errs12=errors;if(errors===_errs12&&!(data5&&typeof data5==
"object"&&!Array.isArray(data5)))return validate615.errors=[{instancePath:instancePath+"/requestOptions",schemaPath:"#/p\
roperties/requestOptions/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs12===
errors}else var valid0=!0}}}}}}else return validate615.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{
type:"object"},message:"must be object"}],!1;return validate615.errors=vErrors,errors===0}function validate614(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName")||data0.model===void 0&&
(missing0="model"))return validate614.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",
keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(!(key0==="indexName"||key0==="model")){return validate614.errors=[{instancePath:instancePath+"/\
path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.
indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate614.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate614.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate614.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate614.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.model!==void 0){
let data2=data0.model,_errs6=errors;if(typeof data2!="string")return validate614.errors=[{instancePath:instancePath+"/pa\
th/model",schemaPath:"#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1;if(!(data2==="related-products"||data2==="bought-together"||data2==="looking-similar"||data2==="trending-item\
s"||data2==="trending-facets"))return validate614.errors=[{instancePath:instancePath+"/path/model",schemaPath:"#/propert\
ies/path/properties/model/enum",keyword:"enum",params:{allowedValues:schema206.properties.path.properties.model.enum},message:"\
must be equal to one of the allowed values"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate614.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3))for(let key1 in data3){return validate614.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate614.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs11=errors;validate615(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate615.errors:vErrors.concat(validate615.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}else
return validate614.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate614.errors=vErrors,errors===0}var getRecommendStatus=validate617,schema208={$id:"getRecommendSta\
tus",type:"object",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"\
^[^\\u0000-\\u001f/\\\\?#%*]+$"},model:{type:"string",enum:["related-products","bought-together","looking-similar","tren\
ding-items","trending-facets"]},taskID:{type:"string",pattern:"^[0-9]{1,19}$"}},required:["indexName","model","taskID"],
additionalProperties:!1},query:{type:"object",properties:{},required:[],additionalProperties:!1}},required:[]};function validate617(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName")||data0.model===void 0&&
(missing0="model")||data0.taskID===void 0&&(missing0="taskID"))return validate617.errors=[{instancePath:instancePath+"/p\
ath",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have req\
uired property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="model"||key0===
"taskID")){return validate617.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalPropert\
ies",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;
break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1==
"string"){if(func2(data1)>256)return validate617.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/prop\
erties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 \
characters"}],!1;if(func2(data1)<1)return validate617.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#\
/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than \
1 characters"}],!1;if(!pattern0.test(data1))return validate617.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'\
must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate617.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"m\
ust be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1){if(data0.model!==void 0){let data2=data0.model,
_errs6=errors;if(typeof data2!="string")return validate617.errors=[{instancePath:instancePath+"/path/model",schemaPath:"\
#/properties/path/properties/model/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data2===
"related-products"||data2==="bought-together"||data2==="looking-similar"||data2==="trending-items"||data2==="trending-fa\
cets"))return validate617.errors=[{instancePath:instancePath+"/path/model",schemaPath:"#/properties/path/properties/mode\
l/enum",keyword:"enum",params:{allowedValues:schema208.properties.path.properties.model.enum},message:"must be equal to \
one of the allowed values"}],!1;var valid1=_errs6===errors}else var valid1=!0;if(valid1)if(data0.taskID!==void 0){let data3=data0.
taskID,_errs8=errors;if(errors===_errs8)if(typeof data3=="string"){if(!pattern47.test(data3))return validate617.errors=[
{instancePath:instancePath+"/path/taskID",schemaPath:"#/properties/path/properties/taskID/pattern",keyword:"pattern",params:{
pattern:"^[0-9]{1,19}$"},message:'must match pattern "^[0-9]{1,19}$"'}],!1}else return validate617.errors=[{instancePath:instancePath+
"/path/taskID",schemaPath:"#/properties/path/properties/taskID/type",keyword:"type",params:{type:"string"},message:"must\
 be string"}],!1;var valid1=_errs8===errors}else var valid1=!0}}}}else return validate617.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data4=data.query,_errs10=errors;if(errors===_errs10)if(data4&&
typeof data4=="object"&&!Array.isArray(data4))for(let key1 in data4){return validate617.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate617.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs10===
errors}else var valid0=!0}else return validate617.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate617.errors=vErrors,errors===0}var createConfig=validate618;var schema211={type:"object",required:["indexName"],properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"\
^[^\\u0000-\\u001f/\\\\?#%*]+$"},analyticsTags:{type:"array",maxItems:100,items:{type:"string"}},facets:{type:"array",maxItems:20,
items:{$ref:"schemas#/$defs/SuggestionFacet"}},minHits:{type:"integer",minimum:1},minLetters:{type:"integer",minimum:0,maximum:512},
generate:{type:"array",maxItems:20,items:{type:"array",minItems:1,maxItems:4,items:{type:"string",minLength:1}}},external:{
type:"array",maxItems:20,items:{type:"string"}},replicas:{type:"boolean"},minHit:{type:"integer",minimum:1}},additionalProperties:!1};function validate621(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.attribute===void 0&&(missing0="attribute"))
return validate621.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"\
must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="attribute"||key0===
"amount")){return validate621.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{
additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.attribute!==
void 0){let data0=data.attribute,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)<1)return validate621.
errors=[{instancePath:instancePath+"/attribute",schemaPath:"#/properties/attribute/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate621.errors=[{instancePath:instancePath+
"/attribute",schemaPath:"#/properties/attribute/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.amount!==void 0){let data1=data.amount,_errs4=errors;if(!(typeof data1==
"number"&&!(data1%1)&&!isNaN(data1)))return validate621.errors=[{instancePath:instancePath+"/amount",schemaPath:"#/prope\
rties/amount/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs4&&typeof data1==
"number"){if(data1>100||isNaN(data1))return validate621.errors=[{instancePath:instancePath+"/amount",schemaPath:"#/prope\
rties/amount/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data1<1||isNaN(
data1))return validate621.errors=[{instancePath:instancePath+"/amount",schemaPath:"#/properties/amount/minimum",keyword:"\
minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}var valid0=_errs4===errors}else var valid0=!0}}}else
return validate621.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate621.errors=vErrors,errors===0}function validate620(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.indexName===void 0&&(missing0="indexName"))return validate620.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!func4.call(schema211.properties,key0)){return validate620.errors=[{instancePath,schemaPath:"#/a\
dditionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional p\
roperties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,_errs2=errors;if(errors===
_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate620.errors=[{instancePath:instancePath+"/indexName",
schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 25\
6 characters"}],!1;if(func2(data0)<1)return validate620.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/pr\
operties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;
if(!pattern0.test(data0))return validate620.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/ind\
exName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u00\
00-\\u001f/\\\\?#%*]+$"'}],!1}else return validate620.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/prop\
erties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let data1=data.analyticsTags,_errs4=errors;if(errors===_errs4)if(Array.
isArray(data1)){if(data1.length>100)return validate620.errors=[{instancePath:instancePath+"/analyticsTags",schemaPath:"#\
/properties/analyticsTags/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],
!1;{var valid1=!0;let len0=data1.length;for(let i0=0;i0<len0;i0++){let _errs6=errors;if(typeof data1[i0]!="string")return validate620.
errors=[{instancePath:instancePath+"/analyticsTags/"+i0,schemaPath:"#/properties/analyticsTags/items/type",keyword:"type",
params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors;if(!valid1)break}}}else return validate620.
errors=[{instancePath:instancePath+"/analyticsTags",schemaPath:"#/properties/analyticsTags/type",keyword:"type",params:{
type:"array"},message:"must be array"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){
let data3=data.facets,_errs8=errors;if(errors===_errs8)if(Array.isArray(data3)){if(data3.length>20)return validate620.errors=
[{instancePath:instancePath+"/facets",schemaPath:"#/properties/facets/maxItems",keyword:"maxItems",params:{limit:20},message:"\
must NOT have more than 20 items"}],!1;{var valid2=!0;let len1=data3.length;for(let i1=0;i1<len1;i1++){let _errs10=errors;
validate621(data3[i1],{instancePath:instancePath+"/facets/"+i1,parentData:data3,parentDataProperty:i1,rootData})||(vErrors=
vErrors===null?validate621.errors:vErrors.concat(validate621.errors),errors=vErrors.length);var valid2=_errs10===errors;
if(!valid2)break}}}else return validate620.errors=[{instancePath:instancePath+"/facets",schemaPath:"#/properties/facets/\
type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0){
if(data.minHits!==void 0){let data5=data.minHits,_errs11=errors;if(!(typeof data5=="number"&&!(data5%1)&&!isNaN(data5)))
return validate620.errors=[{instancePath:instancePath+"/minHits",schemaPath:"#/properties/minHits/type",keyword:"type",params:{
type:"integer"},message:"must be integer"}],!1;if(errors===_errs11&&typeof data5=="number"&&(data5<1||isNaN(data5)))return validate620.
errors=[{instancePath:instancePath+"/minHits",schemaPath:"#/properties/minHits/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"}],!1;var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.minLetters!==
void 0){let data6=data.minLetters,_errs13=errors;if(!(typeof data6=="number"&&!(data6%1)&&!isNaN(data6)))return validate620.
errors=[{instancePath:instancePath+"/minLetters",schemaPath:"#/properties/minLetters/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===_errs13&&typeof data6=="number"){if(data6>512||isNaN(data6))return validate620.
errors=[{instancePath:instancePath+"/minLetters",schemaPath:"#/properties/minLetters/maximum",keyword:"maximum",params:{
comparison:"<=",limit:512},message:"must be <= 512"}],!1;if(data6<0||isNaN(data6))return validate620.errors=[{instancePath:instancePath+
"/minLetters",schemaPath:"#/properties/minLetters/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"m\
ust be >= 0"}],!1}var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.generate!==void 0){let data7=data.generate,
_errs15=errors;if(errors===_errs15)if(Array.isArray(data7)){if(data7.length>20)return validate620.errors=[{instancePath:instancePath+
"/generate",schemaPath:"#/properties/generate/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more\
 than 20 items"}],!1;{var valid3=!0;let len2=data7.length;for(let i2=0;i2<len2;i2++){let data8=data7[i2],_errs17=errors;
if(errors===_errs17)if(Array.isArray(data8)){if(data8.length>4)return validate620.errors=[{instancePath:instancePath+"/g\
enerate/"+i2,schemaPath:"#/properties/generate/items/maxItems",keyword:"maxItems",params:{limit:4},message:"must NOT hav\
e more than 4 items"}],!1;if(data8.length<1)return validate620.errors=[{instancePath:instancePath+"/generate/"+i2,schemaPath:"\
#/properties/generate/items/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;
{var valid4=!0;let len3=data8.length;for(let i3=0;i3<len3;i3++){let data9=data8[i3],_errs19=errors;if(errors===_errs19)if(typeof data9==
"string"){if(func2(data9)<1)return validate620.errors=[{instancePath:instancePath+"/generate/"+i2+"/"+i3,schemaPath:"#/p\
roperties/generate/items/items/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 chara\
cters"}],!1}else return validate620.errors=[{instancePath:instancePath+"/generate/"+i2+"/"+i3,schemaPath:"#/properties/g\
enerate/items/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid4=_errs19===errors;
if(!valid4)break}}}else return validate620.errors=[{instancePath:instancePath+"/generate/"+i2,schemaPath:"#/properties/g\
enerate/items/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid3=_errs17===errors;if(!valid3)
break}}}else return validate620.errors=[{instancePath:instancePath+"/generate",schemaPath:"#/properties/generate/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs15===errors}else var valid0=!0;if(valid0){if(data.
external!==void 0){let data10=data.external,_errs21=errors;if(errors===_errs21)if(Array.isArray(data10)){if(data10.length>
20)return validate620.errors=[{instancePath:instancePath+"/external",schemaPath:"#/properties/external/maxItems",keyword:"\
maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;{var valid5=!0;let len4=data10.length;for(let i4=0;i4<
len4;i4++){let _errs23=errors;if(typeof data10[i4]!="string")return validate620.errors=[{instancePath:instancePath+"/ext\
ernal/"+i4,schemaPath:"#/properties/external/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid5=_errs23===errors;if(!valid5)break}}}else return validate620.errors=[{instancePath:instancePath+"/external",
schemaPath:"#/properties/external/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs21===
errors}else var valid0=!0;if(valid0){if(data.replicas!==void 0){let _errs25=errors;if(typeof data.replicas!="boolean")return validate620.
errors=[{instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/type",keyword:"type",params:{type:"bool\
ean"},message:"must be boolean"}],!1;var valid0=_errs25===errors}else var valid0=!0;if(valid0)if(data.minHit!==void 0){let data13=data.
minHit,_errs27=errors;if(!(typeof data13=="number"&&!(data13%1)&&!isNaN(data13)))return validate620.errors=[{instancePath:instancePath+
"/minHit",schemaPath:"#/properties/minHit/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs27&&typeof data13=="number"&&(data13<1||isNaN(data13)))return validate620.errors=[{instancePath:instancePath+"/minH\
it",schemaPath:"#/properties/minHit/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],
!1;var valid0=_errs27===errors}else var valid0=!0}}}}}}}}}}else return validate620.errors=[{instancePath,schemaPath:"#/t\
ype",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate620.errors=vErrors,errors===0}function validate619(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.indexName===void 0&&(missing0="indexName")||data.sourceIndices===void 0&&
(missing0="sourceIndices"))return validate619.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="indexName"||
key0==="sourceIndices"||key0==="languages"||key0==="exclude"||key0==="allowSpecialCharacters")){return validate619.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,
_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate619.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate619.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate619.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate619.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.sourceIndices!==void 0){let data1=data.sourceIndices,_errs4=errors;if(errors===_errs4)if(Array.
isArray(data1)){if(data1.length>20)return validate619.errors=[{instancePath:instancePath+"/sourceIndices",schemaPath:"#/\
properties/sourceIndices/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;
if(data1.length<1)return validate619.errors=[{instancePath:instancePath+"/sourceIndices",schemaPath:"#/properties/source\
Indices/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data1.
length;for(let i0=0;i0<len0;i0++){let _errs6=errors;validate620(data1[i0],{instancePath:instancePath+"/sourceIndices/"+i0,
parentData:data1,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate620.errors:vErrors.concat(validate620.
errors),errors=vErrors.length);var valid1=_errs6===errors;if(!valid1)break}}}else return validate619.errors=[{instancePath:instancePath+
"/sourceIndices",schemaPath:"#/properties/sourceIndices/type",keyword:"type",params:{type:"array"},message:"must be arra\
y"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.languages!==void 0){let data3=data.languages,_errs7=errors;
if(errors===_errs7)if(Array.isArray(data3)){if(data3.length>20)return validate619.errors=[{instancePath:instancePath+"/l\
anguages",schemaPath:"#/properties/languages/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more \
than 20 items"}],!1;{var valid2=!0;let len1=data3.length;for(let i1=0;i1<len1;i1++){let _errs9=errors;if(typeof data3[i1]!=
"string")return validate619.errors=[{instancePath:instancePath+"/languages/"+i1,schemaPath:"#/properties/languages/items\
/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid2=_errs9===errors;if(!valid2)break}}}else
return validate619.errors=[{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/type",keyword:"typ\
e",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.exclude!==
void 0){let data5=data.exclude,_errs11=errors;if(errors===_errs11)if(Array.isArray(data5)){if(data5.length>1e3)return validate619.
errors=[{instancePath:instancePath+"/exclude",schemaPath:"#/properties/exclude/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"}],!1;{var valid3=!0;let len2=data5.length;for(let i2=0;i2<len2;i2++){let _errs13=errors;
if(typeof data5[i2]!="string")return validate619.errors=[{instancePath:instancePath+"/exclude/"+i2,schemaPath:"#/propert\
ies/exclude/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid3=_errs13===errors;
if(!valid3)break}}}else return validate619.errors=[{instancePath:instancePath+"/exclude",schemaPath:"#/properties/exclud\
e/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs11===errors}else var valid0=!0;
if(valid0)if(data.allowSpecialCharacters!==void 0){let _errs15=errors;if(typeof data.allowSpecialCharacters!="boolean")return validate619.
errors=[{instancePath:instancePath+"/allowSpecialCharacters",schemaPath:"#/properties/allowSpecialCharacters/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs15===errors}else var valid0=!0}}}}}}else return validate619.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate619.
errors=vErrors,errors===0}function validate618(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate618.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate618.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate618.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate618.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate618.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate619(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate619.errors:vErrors.concat(
validate619.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate618.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate618.
errors=vErrors,errors===0}var updateConfig=validate625;function validate626(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.sourceIndices===void 0&&(missing0="sourceIn\
dices"))return validate626.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="indexName"||
key0==="sourceIndices"||key0==="languages"||key0==="exclude"||key0==="allowSpecialCharacters")){return validate626.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,
_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate626.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate626.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate626.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate626.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.sourceIndices!==void 0){let data1=data.sourceIndices,_errs4=errors;if(errors===_errs4)if(Array.
isArray(data1)){if(data1.length>20)return validate626.errors=[{instancePath:instancePath+"/sourceIndices",schemaPath:"#/\
properties/sourceIndices/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;
if(data1.length<1)return validate626.errors=[{instancePath:instancePath+"/sourceIndices",schemaPath:"#/properties/source\
Indices/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data1.
length;for(let i0=0;i0<len0;i0++){let _errs6=errors;validate620(data1[i0],{instancePath:instancePath+"/sourceIndices/"+i0,
parentData:data1,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate620.errors:vErrors.concat(validate620.
errors),errors=vErrors.length);var valid1=_errs6===errors;if(!valid1)break}}}else return validate626.errors=[{instancePath:instancePath+
"/sourceIndices",schemaPath:"#/properties/sourceIndices/type",keyword:"type",params:{type:"array"},message:"must be arra\
y"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.languages!==void 0){let data3=data.languages,_errs7=errors;
if(errors===_errs7)if(Array.isArray(data3)){if(data3.length>20)return validate626.errors=[{instancePath:instancePath+"/l\
anguages",schemaPath:"#/properties/languages/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more \
than 20 items"}],!1;{var valid2=!0;let len1=data3.length;for(let i1=0;i1<len1;i1++){let _errs9=errors;if(typeof data3[i1]!=
"string")return validate626.errors=[{instancePath:instancePath+"/languages/"+i1,schemaPath:"#/properties/languages/items\
/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid2=_errs9===errors;if(!valid2)break}}}else
return validate626.errors=[{instancePath:instancePath+"/languages",schemaPath:"#/properties/languages/type",keyword:"typ\
e",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs7===errors}else var valid0=!0;if(valid0){if(data.exclude!==
void 0){let data5=data.exclude,_errs11=errors;if(errors===_errs11)if(Array.isArray(data5)){if(data5.length>1e3)return validate626.
errors=[{instancePath:instancePath+"/exclude",schemaPath:"#/properties/exclude/maxItems",keyword:"maxItems",params:{limit:1e3},
message:"must NOT have more than 1000 items"}],!1;{var valid3=!0;let len2=data5.length;for(let i2=0;i2<len2;i2++){let _errs13=errors;
if(typeof data5[i2]!="string")return validate626.errors=[{instancePath:instancePath+"/exclude/"+i2,schemaPath:"#/propert\
ies/exclude/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid3=_errs13===errors;
if(!valid3)break}}}else return validate626.errors=[{instancePath:instancePath+"/exclude",schemaPath:"#/properties/exclud\
e/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs11===errors}else var valid0=!0;
if(valid0)if(data.allowSpecialCharacters!==void 0){let _errs15=errors;if(typeof data.allowSpecialCharacters!="boolean")return validate626.
errors=[{instancePath:instancePath+"/allowSpecialCharacters",schemaPath:"#/properties/allowSpecialCharacters/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"}],!1;var valid0=_errs15===errors}else var valid0=!0}}}}}}else return validate626.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate626.
errors=vErrors,errors===0}function validate625(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate625.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="ind\
exName"))return validate625.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate625.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate625.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate625.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate625.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate625.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate625.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate625.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate625.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate626(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate626.errors:vErrors.concat(validate626.
errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else return validate625.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate625.errors=vErrors,
errors===0}var deleteConfig=validate629;function validate629(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate629.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate629.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate629.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate629.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate629.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate629.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate629.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate629.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate629.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate629.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate629.errors=vErrors,errors===0}var getConfig=validate630;function validate630(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate630.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate630.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate630.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate630.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate630.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate630.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate630.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate630.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate630.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate630.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate630.errors=vErrors,errors===0}var getAllConfigs=validate631;function validate631(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate631.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate631.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate631.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate631.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0}else return validate631.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate631.errors=vErrors,errors===0}var getConfigStatus=validate632;function validate632(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate632.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate632.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate632.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate632.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate632.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate632.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate632.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate632.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate632.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate632.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate632.errors=vErrors,errors===0}var getLogFile=validate633;function validate633(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate633.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate633.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate633.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate633.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate633.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate633.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate633.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate633.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate633.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate633.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate633.errors=vErrors,errors===0}export{addObject,batch,batchRecommendRules,browse,browseWithGet,clearObjects,clearRules,createConfig,deleteBy,deleteConfig,
deleteIndex,deleteObject,deleteRecommendRule,deleteRule,deleteUserToken,getAllConfigs,getConfig,getConfigStatus,getLogFile,
getObjects,getRecommendRule,getRecommendStatus,getRecommendations,getRule,getSettings,getTask,listIndices,multipleBatch,
operationIndex,partialUpdateObject,pushEvents,saveObject,saveRule,saveRules,search,searchForFacetValues,searchRecommendRules,
searchRules,searchSingleIndex,searchWithGet,setSettings,updateConfig};
