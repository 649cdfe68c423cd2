/** Validators of every operation. Generated from the contract; do not edit. */
var __getOwnPropNames=Object.getOwnPropertyNames;var __commonJS=(cb,mod)=>function(){try{return mod||(0,cb[__getOwnPropNames(cb)[0]])((mod={exports:{}}).exports,mod),mod.
exports}catch(e){throw mod=0,e}};var require_ucs2length=__commonJS({"ucs2length.js"(exports){
"use strict";Object.defineProperty(exports,"__esModule",{value:!0});function ucs2length(str){let len=str.length,length=0,
pos=0,value;for(;pos<len;)length++,value=str.charCodeAt(pos++),value>=55296&&value<=56319&&pos<len&&(value=str.charCodeAt(
pos),(value&64512)===56320&&pos++);return length}exports.default=ucs2length;ucs2length.code='require("ajv/dist/runtime/u\
cs2length").default'}});var searchSingleIndex=validate21;var func2=require_ucs2length().default,pattern0=new RegExp("^[^\\u0000-\\u001f/\\\\?#%*]+$","u"),schema8={type:"object",
properties:{params:{type:"string"},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.pa\
ge"},offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"sche\
mas#/$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas\
#/$defs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schema\
s#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"\
schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableAttribu\
tes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.cli\
ckAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyt\
icsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},responseFields:{$ref:"schemas#/$defs/parameter.responseF\
ields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas\
#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{
$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{
$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{
$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},
typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWor\
dSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$d\
efs/parameter.queryType"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"\
schemas#/$defs/parameter.distinct"}},additionalProperties:!1},func4=Object.prototype.hasOwnProperty;function validate24(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(typeof data=="string"){if(func2(data)>512)return validate24.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"\
maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1}else return validate24.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate24.errors=vErrors,
errors===0}function validate26(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
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
comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate30.errors=vErrors,errors===0}function validate32(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"string"?(validate32.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1):(validate32.errors=vErrors,errors===0)}function validate34(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate34.errors=vErrors,!1}return validate34.
errors=vErrors,errors===0}function validate36(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate36.errors=vErrors,!1}return validate36.
errors=vErrors,errors===0}function validate38(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate38.errors=vErrors,!1}return validate38.
errors=vErrors,errors===0}function validate40(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{
type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate40.errors=vErrors,!1}return validate40.
errors=vErrors,errors===0}function validate42(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate42.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate42.errors=vErrors,errors===0)}function validate44(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate44.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate44.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate44.errors=vErrors,errors===
0}function validate46(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate46.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate46.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate46.errors=vErrors,errors===
0}function validate48(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate48.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate48.errors=vErrors,errors===0)}function validate50(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate50.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate50.errors=vErrors,errors===0)}function validate52(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"boolean"?(validate52.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be \
boolean"}],!1):(validate52.errors=vErrors,errors===0)}function validate54(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate54.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate54.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate54.errors=vErrors,errors===
0}var pattern1=new RegExp("^[A-Za-z0-9_=+/-]{1,129}$","u");function validate56(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(!pattern1.test(data))return validate56.
errors=[{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'mus\
t match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate56.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate56.errors=vErrors,errors===0}function validate58(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate58.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate58.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate58.errors=vErrors,errors===
0}function validate60(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate60.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate60.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate60.errors=vErrors,errors===
0}function validate62(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate62.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate62.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate62.errors=vErrors,errors===
0}function validate64(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!=
"string")return validate64.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate64.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate64.errors=vErrors,errors===
0}function validate66(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"string"?(validate66.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1):(validate66.errors=vErrors,errors===0)}function validate68(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"string"?(validate68.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1):(validate68.errors=vErrors,errors===0)}function validate70(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!=
"string"?(validate70.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be st\
ring"}],!1):(validate70.errors=vErrors,errors===0)}function validate72(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate72.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate72.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 10\
00"}],!1;if(data<0||isNaN(data))return validate72.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate72.errors=vErrors,errors===0}function validate74(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data==
"number"&&!(data%1)&&!isNaN(data)))return validate74.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate74.
errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 10\
00"}],!1;if(data<1||isNaN(data))return validate74.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{
comparison:">=",limit:1},message:"must be >= 1"}],!1}return validate74.errors=vErrors,errors===0}var schema35={type:"str\
ing",enum:["count","alpha"]};function validate76(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="string"?(validate76.errors=[{instancePath,schemaPath:"#/type",keyword:"ty\
pe",params:{type:"string"},message:"must be string"}],!1):data==="count"||data==="alpha"?(validate76.errors=vErrors,errors===
0):(validate76.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema35.enum},message:"mu\
st be equal to one of the allowed values"}],!1)}var schema36={anyOf:[{type:"boolean"},{type:"string",enum:["true","false",
"min","strict"]}]};function validate78(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"#/anyOf/0/t\
ype",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),
errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="string"){let err1={
instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?
vErrors=[err1]:vErrors.push(err1),errors++}if(!(data==="true"||data==="false"||data==="min"||data==="strict")){let err2={
instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema36.anyOf[1].enum},message:"must be e\
qual to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var _valid0=_errs3===errors;
valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err3={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err3]:vErrors.push(err3),errors++,validate78.errors=vErrors,!1}return validate78.errors=vErrors,errors===0}function validate80(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate80.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate80.errors=
vErrors,errors===0):(validate80.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}function validate82(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data==
"number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate82.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate82.errors=
vErrors,errors===0):(validate82.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1)}var schema39={type:"string",enum:["prefixLast","prefixAll","prefixNone"]};function validate84(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate84.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):
data==="prefixLast"||data==="prefixAll"||data==="prefixNone"?(validate84.errors=vErrors,errors===0):(validate84.errors=[
{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema39.enum},message:"must be equal to one of t\
he allowed values"}],!1)}var schema40={type:"string",enum:["none","lastWords","firstWords","allOptional"]};function validate86(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate86.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):
data==="none"||data==="lastWords"||data==="firstWords"||data==="allOptional"?(validate86.errors=vErrors,errors===0):(validate86.
errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema40.enum},message:"must be equal to \
one of the allowed values"}],!1)}function validate88(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,
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
must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,validate88.errors=vErrors,
!1}return validate88.errors=vErrors,errors===0}function validate23(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)
if(!func4.call(schema8.properties,key0)){return validate23.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===
errors){if(data.params!==void 0){let _errs2=errors;if(typeof data.params!="string")return validate23.errors=[{instancePath:instancePath+
"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs4=errors;validate24(data.query,{instancePath:instancePath+
"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(
validate24.errors),errors=vErrors.length);var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.page!==void 0){
let _errs5=errors;validate26(data.page,{instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length);var valid0=_errs5===errors}else
var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs6=errors;validate28(data.offset,{instancePath:instancePath+"/\
offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate28.errors:vErrors.concat(
validate28.errors),errors=vErrors.length);var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.length!==void 0){
let _errs7=errors;validate30(data.length,{instancePath:instancePath+"/length",parentData:data,parentDataProperty:"length",
rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(validate30.errors),errors=vErrors.length);var valid0=_errs7===
errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs8=errors;validate32(data.filters,{instancePath:instancePath+
"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(
validate32.errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==
void 0){let _errs9=errors;validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"\
facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);
var valid0=_errs9===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs10=errors;validate36(
data.numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||
(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs10===
errors}else var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs11=errors;validate38(data.tagFilters,{instancePath:instancePath+
"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.
concat(validate38.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==
void 0){let _errs12=errors;validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,
parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length);var valid0=_errs12===errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs13=errors;
validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"\
sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.
length);var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs14=errors;validate44(
data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===
null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;
if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs15=errors;validate46(data.restrictSearchableAttributes,
{instancePath:instancePath+"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttribu\
tes",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs15===
errors}else var valid0=!0;if(valid0){if(data.getRankingInfo!==void 0){let _errs16=errors;validate48(data.getRankingInfo,
{instancePath:instancePath+"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===
null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;
if(valid0){if(data.clickAnalytics!==void 0){let _errs17=errors;validate50(data.clickAnalytics,{instancePath:instancePath+
"/clickAnalytics",parentData:data,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:
vErrors.concat(validate50.errors),errors=vErrors.length);var valid0=_errs17===errors}else var valid0=!0;if(valid0){if(data.
analytics!==void 0){let _errs18=errors;validate52(data.analytics,{instancePath:instancePath+"/analytics",parentData:data,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length);var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let _errs19=errors;
validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,parentDataProperty:"analyticsT\
ags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs19===
errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let _errs20=errors;validate56(data.userToken,{instancePath:instancePath+
"/userToken",parentData:data,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.
concat(validate56.errors),errors=vErrors.length);var valid0=_errs20===errors}else var valid0=!0;if(valid0){if(data.responseFields!==
void 0){let _errs21=errors;validate58(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"\
responseFields",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs21===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs22=errors;validate60(
data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attribu\
tesToRetrieve",rootData})||(vErrors=vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);
var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs23=errors;validate62(
data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attri\
butesToHighlight",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.
length);var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs24=errors;
validate64(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"\
attributesToSnippet",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.
length);var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs25=errors;validate66(
data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",
rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs25===
errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs26=errors;validate68(data.highlightPostTag,
{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=
vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);var valid0=_errs26===errors}else
var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs27=errors;validate70(data.snippetEllipsisText,{instancePath:instancePath+
"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate70.
errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){
if(data.hitsPerPage!==void 0){let _errs28=errors;validate72(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,
parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),
errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs29=errors;
validate74(data.maxValuesPerFacet,{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"ma\
xValuesPerFacet",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.
length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs30=errors;
validate76(data.sortFacetValuesBy,{instancePath:instancePath+"/sortFacetValuesBy",parentData:data,parentDataProperty:"so\
rtFacetValuesBy",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.errors),errors=vErrors.
length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.typoTolerance!==void 0){let _errs31=errors;validate78(
data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,parentDataProperty:"typoTolerance",rootData})||
(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs31===
errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs32=errors;validate80(data.minWordSizefor1Typo,
{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=
vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs32===errors}else
var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs33=errors;validate82(data.minWordSizefor2Typos,
{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"minWordSizefor2Typos",rootData})||
(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.length);var valid0=_errs33===
errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs34=errors;validate84(data.queryType,{instancePath:instancePath+
"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.
concat(validate84.errors),errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==
void 0){let _errs35=errors;validate86(data.removeWordsIfNoResults,{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,
parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs36=errors;
validate88(data.distinct,{instancePath:instancePath+"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs36===
errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate23.errors=[{instancePath,schemaPath:"#/ty\
pe",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate23.errors=vErrors,errors===0}function validate21(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate21.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate21.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate21.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/inde\
xName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<
1)return validate21.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexN\
ame/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(
data1))return validate21.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/i\
ndexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u\
0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate21.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate21.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate21.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate21.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate23(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate23.errors:vErrors.concat(validate23.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate21.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be objec\
t"}],!1;return validate21.errors=vErrors,errors===0}var searchWithGet=validate91,schema42={$id:"searchWithGet",type:"obj\
ect",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\\
u001f/\\\\?#%*]+$"}},required:["indexName"],additionalProperties:!1},query:{type:"object",properties:{query:{$ref:"schem\
as#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas#/$defs/parameter.offset"},
length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"sc\
hemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"\
schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{
$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{
$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingI\
nfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytic\
s"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},
responseFields:{$ref:"schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.att\
ributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"\
schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{
$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisTex\
t"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValue\
sPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/pa\
rameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{
$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},removeWordsIfNoResults:{
$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},required:[],
additionalProperties:!1}},required:[]};function validate92(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(data)>512)return validate92.errors=[{instancePath,
schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1}else
return validate92.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be strin\
g"}],!1;return validate92.errors=vErrors,errors===0}function validate94(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<0||isNaN(data))?(validate94.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:0},message:"must be >= 0"}],!1):(validate94.errors=vErrors,errors===0):(validate94.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate96(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(
data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate96.errors=[{instancePath,schemaPath:"#/minimum",
keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate96.errors=vErrors,errors===0):(validate96.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate98(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%
1)&&!isNaN(data)))return validate98.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate98.errors=[{instancePath,
schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<0||isNaN(
data))return validate98.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},
message:"must be >= 0"}],!1}return validate98.errors=vErrors,errors===0}function validate100(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate100.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):(validate100.errors=vErrors,errors===
0)}function validate102(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,
_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===
errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.
length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!=
"string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"\
string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;
if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate102.errors=vErrors,!1}return validate102.
errors=vErrors,errors===0}function validate104(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(typeof data0!="string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate104.errors=vErrors,!1}return validate104.
errors=vErrors,errors===0}function validate106(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(typeof data0!="string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate106.errors=vErrors,!1}return validate106.
errors=vErrors,errors===0}function validate108(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/ty\
pe",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}
var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){
var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;
if(typeof data0!="string"){let err1={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===
errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.
length;for(let i1=0;i1<len1;i1++){let _errs11=errors;if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+
"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/items/type",keyword:"type",params:{type:"string"},message:"must be str\
ing"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={
instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}
if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?
vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err5]:vErrors.push(
err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.
length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must mat\
ch a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++,validate108.errors=vErrors,!1}return validate108.
errors=vErrors,errors===0}function validate110(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="boolean"?(validate110.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1):(validate110.errors=vErrors,errors===0)}function validate112(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;
let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate112.errors=
[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate112.errors=[{instancePath,schemaPath:"#/type",
keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate112.errors=vErrors,errors===0}function validate114(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate114.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate114.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate114.errors=vErrors,errors===0}function validate116(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?
(validate116.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],
!1):(validate116.errors=vErrors,errors===0)}function validate118(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="boolean"?(validate118.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate118.errors=vErrors,errors===0)}function validate120(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?
(validate120.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],
!1):(validate120.errors=vErrors,errors===0)}function validate122(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){
let _errs1=errors;if(typeof data[i0]!="string")return validate122.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}else return validate122.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate122.errors=vErrors,errors===0}function validate124(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(!pattern1.test(data))return validate124.
errors=[{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'mus\
t match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate124.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate124.errors=vErrors,errors===0}function validate126(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate126.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate126.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate126.errors=vErrors,errors===0}function validate128(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate128.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate128.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate128.errors=vErrors,errors===0}function validate130(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate130.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate130.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate130.errors=vErrors,errors===0}function validate132(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate132.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate132.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate132.errors=vErrors,errors===0}function validate134(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate134.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):(validate134.errors=vErrors,errors===0)}function validate136(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="string"?(validate136.errors=[{instancePath,schemaPath:"#/type",keyword:"t\
ype",params:{type:"string"},message:"must be string"}],!1):(validate136.errors=vErrors,errors===0)}function validate138(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate138.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):(validate138.errors=vErrors,errors===0)}function validate140(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate140.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="n\
umber"){if(data>1e3||isNaN(data))return validate140.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{
comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<0||isNaN(data))return validate140.errors=[{instancePath,
schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate140.
errors=vErrors,errors===0}function validate142(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate142.errors=[{instancePath,schemaPath:"#/typ\
e",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||
isNaN(data))return validate142.errors=[{instancePath,schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data<1||isNaN(data))return validate142.errors=[{instancePath,schemaPath:"#/minimum",keyword:"\
minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}return validate142.errors=vErrors,errors===0}function validate144(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate144.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):data==="count"||data==="alpha"?(validate144.errors=vErrors,errors===0):(validate144.errors=[{instancePath,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:schema35.enum},message:"must be equal to one of the allowed values"}],!1)}function validate146(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(typeof data!="boolean"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(typeof data!="string"){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"\
type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data===
"true"||data==="false"||data==="min"||data==="strict")){let err2={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",
params:{allowedValues:schema36.anyOf[1].enum},message:"must be equal to one of the allowed values"};vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==
null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err3={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},
message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++,validate146.errors=
vErrors,!1}return validate146.errors=vErrors,errors===0}function validate148(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data==
"number"&&(data<1||isNaN(data))?(validate148.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:"\
>=",limit:1},message:"must be >= 1"}],!1):(validate148.errors=vErrors,errors===0):(validate148.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1)}function validate150(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&!(data%1)&&!isNaN(
data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate150.errors=[{instancePath,schemaPath:"#/minimum",
keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate150.errors=vErrors,errors===0):
(validate150.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],
!1)}function validate152(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
return typeof data!="string"?(validate152.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1):data==="prefixLast"||data==="prefixAll"||data==="prefixNone"?(validate152.errors=vErrors,
errors===0):(validate152.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema39.enum},message:"\
must be equal to one of the allowed values"}],!1)}function validate154(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate154.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="none"||data==="lastWords"||data==="\
firstWords"||data==="allOptional"?(validate154.errors=vErrors,errors===0):(validate154.errors=[{instancePath,schemaPath:"\
#/enum",keyword:"enum",params:{allowedValues:schema40.enum},message:"must be equal to one of the allowed values"}],!1)}function validate156(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(typeof data!="boolean"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"\
must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data))){let err1={instancePath,schemaPath:"\
#/anyOf/1/type",keyword:"type",params:{type:"integer"},message:"must be integer"};vErrors===null?vErrors=[err1]:vErrors.
push(err1),errors++}if(errors===_errs3&&typeof data=="number"){if(data>4||isNaN(data)){let err2={instancePath,schemaPath:"\
#/anyOf/1/maximum",keyword:"maximum",params:{comparison:"<=",limit:4},message:"must be <= 4"};vErrors===null?vErrors=[err2]:
vErrors.push(err2),errors++}else if(data<0||isNaN(data)){let err3={instancePath,schemaPath:"#/anyOf/1/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++}}
var _valid0=_errs3===errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:
vErrors=null);else{let err4={instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in\
 anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,validate156.errors=vErrors,!1}return validate156.
errors=vErrors,errors===0}function validate91(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,
_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===
void 0&&(missing0="indexName"))return validate91.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/pat\
h/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate91.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;
if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate91.errors=[{instancePath:instancePath+"\
/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate91.errors=[{instancePath:instancePath+"/pa\
th/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate91.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate91.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate91.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)if(!func4.call(schema42.properties.query.properties,
key1)){return validate91.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",
keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}
if(_errs8===errors){if(data2.query!==void 0){let _errs9=errors;validate92(data2.query,{instancePath:instancePath+"/query\
/query",parentData:data2,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate92.errors:vErrors.concat(
validate92.errors),errors=vErrors.length);var valid2=_errs9===errors}else var valid2=!0;if(valid2){if(data2.page!==void 0){
let _errs10=errors;validate94(data2.page,{instancePath:instancePath+"/query/page",parentData:data2,parentDataProperty:"p\
age",rootData})||(vErrors=vErrors===null?validate94.errors:vErrors.concat(validate94.errors),errors=vErrors.length);var valid2=_errs10===
errors}else var valid2=!0;if(valid2){if(data2.offset!==void 0){let _errs11=errors;validate96(data2.offset,{instancePath:instancePath+
"/query/offset",parentData:data2,parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate96.errors:vErrors.
concat(validate96.errors),errors=vErrors.length);var valid2=_errs11===errors}else var valid2=!0;if(valid2){if(data2.length!==
void 0){let _errs12=errors;validate98(data2.length,{instancePath:instancePath+"/query/length",parentData:data2,parentDataProperty:"\
length",rootData})||(vErrors=vErrors===null?validate98.errors:vErrors.concat(validate98.errors),errors=vErrors.length);var valid2=_errs12===
errors}else var valid2=!0;if(valid2){if(data2.filters!==void 0){let _errs13=errors;validate100(data2.filters,{instancePath:instancePath+
"/query/filters",parentData:data2,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate100.errors:vErrors.
concat(validate100.errors),errors=vErrors.length);var valid2=_errs13===errors}else var valid2=!0;if(valid2){if(data2.facetFilters!==
void 0){let _errs14=errors;validate102(data2.facetFilters,{instancePath:instancePath+"/query/facetFilters",parentData:data2,
parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate102.errors:vErrors.concat(validate102.errors),
errors=vErrors.length);var valid2=_errs14===errors}else var valid2=!0;if(valid2){if(data2.numericFilters!==void 0){let _errs15=errors;
validate104(data2.numericFilters,{instancePath:instancePath+"/query/numericFilters",parentData:data2,parentDataProperty:"\
numericFilters",rootData})||(vErrors=vErrors===null?validate104.errors:vErrors.concat(validate104.errors),errors=vErrors.
length);var valid2=_errs15===errors}else var valid2=!0;if(valid2){if(data2.tagFilters!==void 0){let _errs16=errors;validate106(
data2.tagFilters,{instancePath:instancePath+"/query/tagFilters",parentData:data2,parentDataProperty:"tagFilters",rootData})||
(vErrors=vErrors===null?validate106.errors:vErrors.concat(validate106.errors),errors=vErrors.length);var valid2=_errs16===
errors}else var valid2=!0;if(valid2){if(data2.optionalFilters!==void 0){let _errs17=errors;validate108(data2.optionalFilters,
{instancePath:instancePath+"/query/optionalFilters",parentData:data2,parentDataProperty:"optionalFilters",rootData})||(vErrors=
vErrors===null?validate108.errors:vErrors.concat(validate108.errors),errors=vErrors.length);var valid2=_errs17===errors}else
var valid2=!0;if(valid2){if(data2.sumOrFiltersScores!==void 0){let _errs18=errors;validate110(data2.sumOrFiltersScores,{
instancePath:instancePath+"/query/sumOrFiltersScores",parentData:data2,parentDataProperty:"sumOrFiltersScores",rootData})||
(vErrors=vErrors===null?validate110.errors:vErrors.concat(validate110.errors),errors=vErrors.length);var valid2=_errs18===
errors}else var valid2=!0;if(valid2){if(data2.facets!==void 0){let _errs19=errors;validate112(data2.facets,{instancePath:instancePath+
"/query/facets",parentData:data2,parentDataProperty:"facets",rootData})||(vErrors=vErrors===null?validate112.errors:vErrors.
concat(validate112.errors),errors=vErrors.length);var valid2=_errs19===errors}else var valid2=!0;if(valid2){if(data2.restrictSearchableAttributes!==
void 0){let _errs20=errors;validate114(data2.restrictSearchableAttributes,{instancePath:instancePath+"/query/restrictSea\
rchableAttributes",parentData:data2,parentDataProperty:"restrictSearchableAttributes",rootData})||(vErrors=vErrors===null?
validate114.errors:vErrors.concat(validate114.errors),errors=vErrors.length);var valid2=_errs20===errors}else var valid2=!0;
if(valid2){if(data2.getRankingInfo!==void 0){let _errs21=errors;validate116(data2.getRankingInfo,{instancePath:instancePath+
"/query/getRankingInfo",parentData:data2,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===null?validate116.
errors:vErrors.concat(validate116.errors),errors=vErrors.length);var valid2=_errs21===errors}else var valid2=!0;if(valid2){
if(data2.clickAnalytics!==void 0){let _errs22=errors;validate118(data2.clickAnalytics,{instancePath:instancePath+"/query\
/clickAnalytics",parentData:data2,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate118.errors:
vErrors.concat(validate118.errors),errors=vErrors.length);var valid2=_errs22===errors}else var valid2=!0;if(valid2){if(data2.
analytics!==void 0){let _errs23=errors;validate120(data2.analytics,{instancePath:instancePath+"/query/analytics",parentData:data2,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate120.errors:vErrors.concat(validate120.errors),
errors=vErrors.length);var valid2=_errs23===errors}else var valid2=!0;if(valid2){if(data2.analyticsTags!==void 0){let _errs24=errors;
validate122(data2.analyticsTags,{instancePath:instancePath+"/query/analyticsTags",parentData:data2,parentDataProperty:"a\
nalyticsTags",rootData})||(vErrors=vErrors===null?validate122.errors:vErrors.concat(validate122.errors),errors=vErrors.length);
var valid2=_errs24===errors}else var valid2=!0;if(valid2){if(data2.userToken!==void 0){let _errs25=errors;validate124(data2.
userToken,{instancePath:instancePath+"/query/userToken",parentData:data2,parentDataProperty:"userToken",rootData})||(vErrors=
vErrors===null?validate124.errors:vErrors.concat(validate124.errors),errors=vErrors.length);var valid2=_errs25===errors}else
var valid2=!0;if(valid2){if(data2.responseFields!==void 0){let _errs26=errors;validate126(data2.responseFields,{instancePath:instancePath+
"/query/responseFields",parentData:data2,parentDataProperty:"responseFields",rootData})||(vErrors=vErrors===null?validate126.
errors:vErrors.concat(validate126.errors),errors=vErrors.length);var valid2=_errs26===errors}else var valid2=!0;if(valid2){
if(data2.attributesToRetrieve!==void 0){let _errs27=errors;validate128(data2.attributesToRetrieve,{instancePath:instancePath+
"/query/attributesToRetrieve",parentData:data2,parentDataProperty:"attributesToRetrieve",rootData})||(vErrors=vErrors===
null?validate128.errors:vErrors.concat(validate128.errors),errors=vErrors.length);var valid2=_errs27===errors}else var valid2=!0;
if(valid2){if(data2.attributesToHighlight!==void 0){let _errs28=errors;validate130(data2.attributesToHighlight,{instancePath:instancePath+
"/query/attributesToHighlight",parentData:data2,parentDataProperty:"attributesToHighlight",rootData})||(vErrors=vErrors===
null?validate130.errors:vErrors.concat(validate130.errors),errors=vErrors.length);var valid2=_errs28===errors}else var valid2=!0;
if(valid2){if(data2.attributesToSnippet!==void 0){let _errs29=errors;validate132(data2.attributesToSnippet,{instancePath:instancePath+
"/query/attributesToSnippet",parentData:data2,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=vErrors===null?
validate132.errors:vErrors.concat(validate132.errors),errors=vErrors.length);var valid2=_errs29===errors}else var valid2=!0;
if(valid2){if(data2.highlightPreTag!==void 0){let _errs30=errors;validate134(data2.highlightPreTag,{instancePath:instancePath+
"/query/highlightPreTag",parentData:data2,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate134.
errors:vErrors.concat(validate134.errors),errors=vErrors.length);var valid2=_errs30===errors}else var valid2=!0;if(valid2){
if(data2.highlightPostTag!==void 0){let _errs31=errors;validate136(data2.highlightPostTag,{instancePath:instancePath+"/q\
uery/highlightPostTag",parentData:data2,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate136.
errors:vErrors.concat(validate136.errors),errors=vErrors.length);var valid2=_errs31===errors}else var valid2=!0;if(valid2){
if(data2.snippetEllipsisText!==void 0){let _errs32=errors;validate138(data2.snippetEllipsisText,{instancePath:instancePath+
"/query/snippetEllipsisText",parentData:data2,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?
validate138.errors:vErrors.concat(validate138.errors),errors=vErrors.length);var valid2=_errs32===errors}else var valid2=!0;
if(valid2){if(data2.hitsPerPage!==void 0){let _errs33=errors;validate140(data2.hitsPerPage,{instancePath:instancePath+"/\
query/hitsPerPage",parentData:data2,parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate140.errors:
vErrors.concat(validate140.errors),errors=vErrors.length);var valid2=_errs33===errors}else var valid2=!0;if(valid2){if(data2.
maxValuesPerFacet!==void 0){let _errs34=errors;validate142(data2.maxValuesPerFacet,{instancePath:instancePath+"/query/ma\
xValuesPerFacet",parentData:data2,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate142.
errors:vErrors.concat(validate142.errors),errors=vErrors.length);var valid2=_errs34===errors}else var valid2=!0;if(valid2){
if(data2.sortFacetValuesBy!==void 0){let _errs35=errors;validate144(data2.sortFacetValuesBy,{instancePath:instancePath+"\
/query/sortFacetValuesBy",parentData:data2,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate144.
errors:vErrors.concat(validate144.errors),errors=vErrors.length);var valid2=_errs35===errors}else var valid2=!0;if(valid2){
if(data2.typoTolerance!==void 0){let _errs36=errors;validate146(data2.typoTolerance,{instancePath:instancePath+"/query/t\
ypoTolerance",parentData:data2,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate146.errors:
vErrors.concat(validate146.errors),errors=vErrors.length);var valid2=_errs36===errors}else var valid2=!0;if(valid2){if(data2.
minWordSizefor1Typo!==void 0){let _errs37=errors;validate148(data2.minWordSizefor1Typo,{instancePath:instancePath+"/quer\
y/minWordSizefor1Typo",parentData:data2,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate148.
errors:vErrors.concat(validate148.errors),errors=vErrors.length);var valid2=_errs37===errors}else var valid2=!0;if(valid2){
if(data2.minWordSizefor2Typos!==void 0){let _errs38=errors;validate150(data2.minWordSizefor2Typos,{instancePath:instancePath+
"/query/minWordSizefor2Typos",parentData:data2,parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===
null?validate150.errors:vErrors.concat(validate150.errors),errors=vErrors.length);var valid2=_errs38===errors}else var valid2=!0;
if(valid2){if(data2.queryType!==void 0){let _errs39=errors;validate152(data2.queryType,{instancePath:instancePath+"/quer\
y/queryType",parentData:data2,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate152.errors:vErrors.
concat(validate152.errors),errors=vErrors.length);var valid2=_errs39===errors}else var valid2=!0;if(valid2){if(data2.removeWordsIfNoResults!==
void 0){let _errs40=errors;validate154(data2.removeWordsIfNoResults,{instancePath:instancePath+"/query/removeWordsIfNoRe\
sults",parentData:data2,parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate154.errors:
vErrors.concat(validate154.errors),errors=vErrors.length);var valid2=_errs40===errors}else var valid2=!0;if(valid2)if(data2.
distinct!==void 0){let _errs41=errors;validate156(data2.distinct,{instancePath:instancePath+"/query/distinct",parentData:data2,
parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate156.errors:vErrors.concat(validate156.errors),
errors=vErrors.length);var valid2=_errs41===errors}else var valid2=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate91.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}else return validate91.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate91.errors=vErrors,errors===0}
var search=validate158;var schema77={type:"object",required:["requests"],properties:{requests:{type:"array",maxItems:100,items:{$ref:"schemas#/\
$defs/MultiSearchRequest"}},strategy:{type:"string",enum:["none","stopIfEnoughMatches"]}},additionalProperties:!1},schema78={
type:"object",required:["indexName"],properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u0000-\\\
u001f/\\\\?#%*]+$"},params:{type:"string"},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/para\
meter.page"},offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"\
schemas#/$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"sch\
emas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"sc\
hemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{
$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableA\
ttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/paramet\
er.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.\
analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},responseFields:{$ref:"schemas#/$defs/parameter.res\
ponseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{$ref:"s\
chemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToSnippet"},
highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parameter.highl\
ightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"schemas#/$def\
s/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{$ref:"\
schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.re\
moveWordsIfNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate160(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.indexName===void 0&&(missing0="indexName"))return validate160.errors=
[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required \
property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!func4.call(schema78.properties,key0)){return validate160.
errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.
indexName,_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate160.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate160.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate160.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate160.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.params!==void 0){let _errs4=errors;if(typeof data.params!="string")return validate160.errors=
[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs6=errors;
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
vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.responseFields!==void 0){let _errs23=errors;
validate58(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"response\
Fields",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);var valid0=_errs23===
errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs24=errors;validate60(data.attributesToRetrieve,
{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attributesToRetrieve",rootData})||
(vErrors=vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);var valid0=_errs24===
errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs25=errors;validate62(data.attributesToHighlight,
{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attributesToHighlight",rootData})||
(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.length);var valid0=_errs25===
errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs26=errors;validate64(data.attributesToSnippet,
{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"attributesToSnippet",rootData})||(vErrors=
vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.length);var valid0=_errs26===errors}else
var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs27=errors;validate66(data.highlightPreTag,{instancePath:instancePath+
"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",rootData})||(vErrors=vErrors===null?validate66.errors:
vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.
highlightPostTag!==void 0){let _errs28=errors;validate68(data.highlightPostTag,{instancePath:instancePath+"/highlightPos\
tTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate68.errors:vErrors.
concat(validate68.errors),errors=vErrors.length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==
void 0){let _errs29=errors;validate70(data.snippetEllipsisText,{instancePath:instancePath+"/snippetEllipsisText",parentData:data,
parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate70.errors:vErrors.concat(validate70.
errors),errors=vErrors.length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let _errs30=errors;
validate72(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,parentDataProperty:"hitsPerPage",rootData})||
(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),errors=vErrors.length);var valid0=_errs30===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs31=errors;validate74(data.maxValuesPerFacet,
{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=
vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.length);var valid0=_errs31===errors}else
var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs32=errors;validate76(data.sortFacetValuesBy,{instancePath:instancePath+
"/sortFacetValuesBy",parentData:data,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate76.
errors:vErrors.concat(validate76.errors),errors=vErrors.length);var valid0=_errs32===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let _errs33=errors;validate78(data.typoTolerance,{instancePath:instancePath+"/typoTolera\
nce",parentData:data,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate78.errors:vErrors.concat(
validate78.errors),errors=vErrors.length);var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==
void 0){let _errs34=errors;validate80(data.minWordSizefor1Typo,{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,
parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate80.errors:vErrors.concat(validate80.
errors),errors=vErrors.length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==
void 0){let _errs35=errors;validate82(data.minWordSizefor2Typos,{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,
parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.
errors),errors=vErrors.length);var valid0=_errs35===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs36=errors;
validate84(data.queryType,{instancePath:instancePath+"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||
(vErrors=vErrors===null?validate84.errors:vErrors.concat(validate84.errors),errors=vErrors.length);var valid0=_errs36===
errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==void 0){let _errs37=errors;validate86(data.removeWordsIfNoResults,
{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,parentDataProperty:"removeWordsIfNoResults",rootData})||
(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.errors),errors=vErrors.length);var valid0=_errs37===
errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs38=errors;validate88(data.distinct,{instancePath:instancePath+
"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate88.errors:vErrors.
concat(validate88.errors),errors=vErrors.length);var valid0=_errs38===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else
return validate160.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate160.errors=vErrors,errors===0}function validate159(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.requests===void 0&&(missing0="requests"))return validate159.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!(key0==="requests"||key0==="strategy")){return validate159.errors=[{instancePath,schemaPath:"#/\
additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional \
properties"}],!1;break}if(_errs1===errors){if(data.requests!==void 0){let data0=data.requests,_errs2=errors;if(errors===
_errs2)if(Array.isArray(data0)){if(data0.length>100)return validate159.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:100},message:"must NOT have more than 100 items"}],!1;{
var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate160(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate160.errors:vErrors.concat(
validate160.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate159.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.strategy!==void 0){let data2=data.strategy,
_errs5=errors;if(typeof data2!="string")return validate159.errors=[{instancePath:instancePath+"/strategy",schemaPath:"#/\
properties/strategy/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data2==="none"||data2===
"stopIfEnoughMatches"))return validate159.errors=[{instancePath:instancePath+"/strategy",schemaPath:"#/properties/strate\
gy/enum",keyword:"enum",params:{allowedValues:schema77.properties.strategy.enum},message:"must be equal to one of the al\
lowed values"}],!1;var valid0=_errs5===errors}else var valid0=!0}}}else return validate159.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate159.errors=vErrors,errors===0}
function validate158(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate158.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate158.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate158.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate158.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate158.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate159(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate159.errors:vErrors.concat(
validate159.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate158.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate158.
errors=vErrors,errors===0}var searchForFacetValues=validate196;var schema80={type:"object",properties:{params:{type:"string"},facetQuery:{type:"string",maxLength:512},maxFacetHits:{type:"\
integer",minimum:1,maximum:100},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},
offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/\
$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$de\
fs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$d\
efs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"sc\
hemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableAttribute\
s"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.click\
Analytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.analytic\
sTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},responseFields:{$ref:"schemas#/$defs/parameter.responseFie\
lds"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/\
$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{
$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{
$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{
$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},
typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWor\
dSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$d\
efs/parameter.queryType"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"\
schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate197(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;
for(let key0 in data)if(!func4.call(schema80.properties,key0)){return validate197.errors=[{instancePath,schemaPath:"#/ad\
ditionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional pr\
operties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let _errs2=errors;if(typeof data.params!="string")return validate197.
errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.facetQuery!==void 0){let data1=data.
facetQuery,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>512)return validate197.errors=[{instancePath:instancePath+
"/facetQuery",schemaPath:"#/properties/facetQuery/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT ha\
ve more than 512 characters"}],!1}else return validate197.errors=[{instancePath:instancePath+"/facetQuery",schemaPath:"#\
/properties/facetQuery/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs4===errors}else
var valid0=!0;if(valid0){if(data.maxFacetHits!==void 0){let data2=data.maxFacetHits,_errs6=errors;if(!(typeof data2=="nu\
mber"&&!(data2%1)&&!isNaN(data2)))return validate197.errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/pr\
operties/maxFacetHits/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs6&&typeof data2==
"number"){if(data2>100||isNaN(data2))return validate197.errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#\
/properties/maxFacetHits/maximum",keyword:"maximum",params:{comparison:"<=",limit:100},message:"must be <= 100"}],!1;if(data2<
1||isNaN(data2))return validate197.errors=[{instancePath:instancePath+"/maxFacetHits",schemaPath:"#/properties/maxFacetH\
its/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}var valid0=_errs6===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let _errs8=errors;validate24(data.query,{instancePath:instancePath+"/qu\
ery",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(validate24.
errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.page!==void 0){let _errs9=errors;
validate26(data.page,{instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData})||(vErrors=vErrors===
null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0;
if(valid0){if(data.offset!==void 0){let _errs10=errors;validate28(data.offset,{instancePath:instancePath+"/offset",parentData:data,
parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate28.errors:vErrors.concat(validate28.errors),errors=
vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.length!==void 0){let _errs11=errors;validate30(
data.length,{instancePath:instancePath+"/length",parentData:data,parentDataProperty:"length",rootData})||(vErrors=vErrors===
null?validate30.errors:vErrors.concat(validate30.errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0;
if(valid0){if(data.filters!==void 0){let _errs12=errors;validate32(data.filters,{instancePath:instancePath+"/filters",parentData:data,
parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(validate32.errors),errors=
vErrors.length);var valid0=_errs12===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==void 0){let _errs13=errors;
validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"facetFilters",
rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);var valid0=_errs13===
errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs14=errors;validate36(data.numericFilters,
{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||(vErrors=vErrors===
null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;
if(valid0){if(data.tagFilters!==void 0){let _errs15=errors;validate38(data.tagFilters,{instancePath:instancePath+"/tagFi\
lters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.concat(
validate38.errors),errors=vErrors.length);var valid0=_errs15===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==
void 0){let _errs16=errors;validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,
parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs17=errors;
validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"\
sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.
length);var valid0=_errs17===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs18=errors;validate44(
data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===
null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;
if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs19=errors;validate46(data.restrictSearchableAttributes,
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
concat(validate56.errors),errors=vErrors.length);var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.responseFields!==
void 0){let _errs25=errors;validate58(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"\
responseFields",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs25===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs26=errors;validate60(
data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attribu\
tesToRetrieve",rootData})||(vErrors=vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);
var valid0=_errs26===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs27=errors;validate62(
data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attri\
butesToHighlight",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.
length);var valid0=_errs27===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs28=errors;
validate64(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"\
attributesToSnippet",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.
length);var valid0=_errs28===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs29=errors;validate66(
data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",
rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs29===
errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs30=errors;validate68(data.highlightPostTag,
{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=
vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);var valid0=_errs30===errors}else
var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs31=errors;validate70(data.snippetEllipsisText,{instancePath:instancePath+
"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate70.
errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs31===errors}else var valid0=!0;if(valid0){
if(data.hitsPerPage!==void 0){let _errs32=errors;validate72(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,
parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),
errors=vErrors.length);var valid0=_errs32===errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs33=errors;
validate74(data.maxValuesPerFacet,{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"ma\
xValuesPerFacet",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.
length);var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs34=errors;
validate76(data.sortFacetValuesBy,{instancePath:instancePath+"/sortFacetValuesBy",parentData:data,parentDataProperty:"so\
rtFacetValuesBy",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.errors),errors=vErrors.
length);var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.typoTolerance!==void 0){let _errs35=errors;validate78(
data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,parentDataProperty:"typoTolerance",rootData})||
(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs35===
errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs36=errors;validate80(data.minWordSizefor1Typo,
{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=
vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs36===errors}else
var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs37=errors;validate82(data.minWordSizefor2Typos,
{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"minWordSizefor2Typos",rootData})||
(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.length);var valid0=_errs37===
errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs38=errors;validate84(data.queryType,{instancePath:instancePath+
"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.
concat(validate84.errors),errors=vErrors.length);var valid0=_errs38===errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==
void 0){let _errs39=errors;validate86(data.removeWordsIfNoResults,{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,
parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length);var valid0=_errs39===errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs40=errors;
validate88(data.distinct,{instancePath:instancePath+"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs40===
errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate197.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate197.errors=vErrors,errors===0}
function validate196(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.facetName===void 0&&(missing0="facetName"))return validate196.errors=[{instancePath:instancePath+"/path",
schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have required\
 property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="facetName")){return validate196.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate196.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate196.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate196.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate196.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1)if(data0.facetName!==void 0){let data2=data0.facetName,_errs6=errors;if(errors===_errs6)
if(typeof data2=="string"){if(func2(data2)<1)return validate196.errors=[{instancePath:instancePath+"/path/facetName",schemaPath:"\
#/properties/path/properties/facetName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than\
 1 characters"}],!1}else return validate196.errors=[{instancePath:instancePath+"/path/facetName",schemaPath:"#/propertie\
s/path/properties/facetName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===
errors}else var valid1=!0}}}else return validate196.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/\
path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&
!Array.isArray(data3))for(let key1 in data3){return validate196.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate196.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs11=errors;validate197(data.body,{instancePath:instancePath+"/bod\
y",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate197.errors:vErrors.concat(validate197.
errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}else return validate196.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate196.errors=vErrors,
errors===0}var browse=validate232;var schema82={type:"object",properties:{params:{type:"string"},cursor:{type:"string"},query:{$ref:"schemas#/$defs/parame\
ter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas#/$defs/parameter.offset"},length:{$ref:"sc\
hemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filters"},facetFilters:{$ref:"schemas#/$defs/par\
ameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericFilters"},tagFilters:{$ref:"schemas#/$defs/p\
arameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optionalFilters"},sumOrFiltersScores:{$ref:"schema\
s#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/parameter.facets"},restrictSearchableAttributes:{$ref:"\
schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"schemas#/$defs/parameter.getRankingInfo"},
clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"schemas#/$defs/parameter.analytics"},analyticsTags:{
$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"schemas#/$defs/parameter.userToken"},responseFields:{$ref:"\
schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{
$ref:"schemas#/$defs/parameter.attributesToHighlight"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToS\
nippet"},highlightPreTag:{$ref:"schemas#/$defs/parameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parame\
ter.highlightPostTag"},snippetEllipsisText:{$ref:"schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"sche\
mas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{
$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{
$ref:"schemas#/$defs/parameter.minWordSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor\
2Typos"},queryType:{$ref:"schemas#/$defs/parameter.queryType"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.re\
moveWordsIfNoResults"},distinct:{$ref:"schemas#/$defs/parameter.distinct"}},additionalProperties:!1};function validate233(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema82.properties,key0)){return validate233.
errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.params!==void 0){let _errs2=errors;
if(typeof data.params!="string")return validate233.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties\
/params/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.cursor!==void 0){let _errs4=errors;if(typeof data.cursor!="string")return validate233.errors=[{instancePath:instancePath+
"/cursor",schemaPath:"#/properties/cursor/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let _errs6=errors;validate24(data.query,{instancePath:instancePath+
"/query",parentData:data,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate24.errors:vErrors.concat(
validate24.errors),errors=vErrors.length);var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.page!==void 0){
let _errs7=errors;validate26(data.page,{instancePath:instancePath+"/page",parentData:data,parentDataProperty:"page",rootData})||
(vErrors=vErrors===null?validate26.errors:vErrors.concat(validate26.errors),errors=vErrors.length);var valid0=_errs7===errors}else
var valid0=!0;if(valid0){if(data.offset!==void 0){let _errs8=errors;validate28(data.offset,{instancePath:instancePath+"/\
offset",parentData:data,parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate28.errors:vErrors.concat(
validate28.errors),errors=vErrors.length);var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.length!==void 0){
let _errs9=errors;validate30(data.length,{instancePath:instancePath+"/length",parentData:data,parentDataProperty:"length",
rootData})||(vErrors=vErrors===null?validate30.errors:vErrors.concat(validate30.errors),errors=vErrors.length);var valid0=_errs9===
errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){let _errs10=errors;validate32(data.filters,{instancePath:instancePath+
"/filters",parentData:data,parentDataProperty:"filters",rootData})||(vErrors=vErrors===null?validate32.errors:vErrors.concat(
validate32.errors),errors=vErrors.length);var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.facetFilters!==
void 0){let _errs11=errors;validate34(data.facetFilters,{instancePath:instancePath+"/facetFilters",parentData:data,parentDataProperty:"\
facetFilters",rootData})||(vErrors=vErrors===null?validate34.errors:vErrors.concat(validate34.errors),errors=vErrors.length);
var valid0=_errs11===errors}else var valid0=!0;if(valid0){if(data.numericFilters!==void 0){let _errs12=errors;validate36(
data.numericFilters,{instancePath:instancePath+"/numericFilters",parentData:data,parentDataProperty:"numericFilters",rootData})||
(vErrors=vErrors===null?validate36.errors:vErrors.concat(validate36.errors),errors=vErrors.length);var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.tagFilters!==void 0){let _errs13=errors;validate38(data.tagFilters,{instancePath:instancePath+
"/tagFilters",parentData:data,parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate38.errors:vErrors.
concat(validate38.errors),errors=vErrors.length);var valid0=_errs13===errors}else var valid0=!0;if(valid0){if(data.optionalFilters!==
void 0){let _errs14=errors;validate40(data.optionalFilters,{instancePath:instancePath+"/optionalFilters",parentData:data,
parentDataProperty:"optionalFilters",rootData})||(vErrors=vErrors===null?validate40.errors:vErrors.concat(validate40.errors),
errors=vErrors.length);var valid0=_errs14===errors}else var valid0=!0;if(valid0){if(data.sumOrFiltersScores!==void 0){let _errs15=errors;
validate42(data.sumOrFiltersScores,{instancePath:instancePath+"/sumOrFiltersScores",parentData:data,parentDataProperty:"\
sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate42.errors:vErrors.concat(validate42.errors),errors=vErrors.
length);var valid0=_errs15===errors}else var valid0=!0;if(valid0){if(data.facets!==void 0){let _errs16=errors;validate44(
data.facets,{instancePath:instancePath+"/facets",parentData:data,parentDataProperty:"facets",rootData})||(vErrors=vErrors===
null?validate44.errors:vErrors.concat(validate44.errors),errors=vErrors.length);var valid0=_errs16===errors}else var valid0=!0;
if(valid0){if(data.restrictSearchableAttributes!==void 0){let _errs17=errors;validate46(data.restrictSearchableAttributes,
{instancePath:instancePath+"/restrictSearchableAttributes",parentData:data,parentDataProperty:"restrictSearchableAttribu\
tes",rootData})||(vErrors=vErrors===null?validate46.errors:vErrors.concat(validate46.errors),errors=vErrors.length);var valid0=_errs17===
errors}else var valid0=!0;if(valid0){if(data.getRankingInfo!==void 0){let _errs18=errors;validate48(data.getRankingInfo,
{instancePath:instancePath+"/getRankingInfo",parentData:data,parentDataProperty:"getRankingInfo",rootData})||(vErrors=vErrors===
null?validate48.errors:vErrors.concat(validate48.errors),errors=vErrors.length);var valid0=_errs18===errors}else var valid0=!0;
if(valid0){if(data.clickAnalytics!==void 0){let _errs19=errors;validate50(data.clickAnalytics,{instancePath:instancePath+
"/clickAnalytics",parentData:data,parentDataProperty:"clickAnalytics",rootData})||(vErrors=vErrors===null?validate50.errors:
vErrors.concat(validate50.errors),errors=vErrors.length);var valid0=_errs19===errors}else var valid0=!0;if(valid0){if(data.
analytics!==void 0){let _errs20=errors;validate52(data.analytics,{instancePath:instancePath+"/analytics",parentData:data,
parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate52.errors:vErrors.concat(validate52.errors),errors=
vErrors.length);var valid0=_errs20===errors}else var valid0=!0;if(valid0){if(data.analyticsTags!==void 0){let _errs21=errors;
validate54(data.analyticsTags,{instancePath:instancePath+"/analyticsTags",parentData:data,parentDataProperty:"analyticsT\
ags",rootData})||(vErrors=vErrors===null?validate54.errors:vErrors.concat(validate54.errors),errors=vErrors.length);var valid0=_errs21===
errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let _errs22=errors;validate56(data.userToken,{instancePath:instancePath+
"/userToken",parentData:data,parentDataProperty:"userToken",rootData})||(vErrors=vErrors===null?validate56.errors:vErrors.
concat(validate56.errors),errors=vErrors.length);var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.responseFields!==
void 0){let _errs23=errors;validate58(data.responseFields,{instancePath:instancePath+"/responseFields",parentData:data,parentDataProperty:"\
responseFields",rootData})||(vErrors=vErrors===null?validate58.errors:vErrors.concat(validate58.errors),errors=vErrors.length);
var valid0=_errs23===errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let _errs24=errors;validate60(
data.attributesToRetrieve,{instancePath:instancePath+"/attributesToRetrieve",parentData:data,parentDataProperty:"attribu\
tesToRetrieve",rootData})||(vErrors=vErrors===null?validate60.errors:vErrors.concat(validate60.errors),errors=vErrors.length);
var valid0=_errs24===errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let _errs25=errors;validate62(
data.attributesToHighlight,{instancePath:instancePath+"/attributesToHighlight",parentData:data,parentDataProperty:"attri\
butesToHighlight",rootData})||(vErrors=vErrors===null?validate62.errors:vErrors.concat(validate62.errors),errors=vErrors.
length);var valid0=_errs25===errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let _errs26=errors;
validate64(data.attributesToSnippet,{instancePath:instancePath+"/attributesToSnippet",parentData:data,parentDataProperty:"\
attributesToSnippet",rootData})||(vErrors=vErrors===null?validate64.errors:vErrors.concat(validate64.errors),errors=vErrors.
length);var valid0=_errs26===errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs27=errors;validate66(
data.highlightPreTag,{instancePath:instancePath+"/highlightPreTag",parentData:data,parentDataProperty:"highlightPreTag",
rootData})||(vErrors=vErrors===null?validate66.errors:vErrors.concat(validate66.errors),errors=vErrors.length);var valid0=_errs27===
errors}else var valid0=!0;if(valid0){if(data.highlightPostTag!==void 0){let _errs28=errors;validate68(data.highlightPostTag,
{instancePath:instancePath+"/highlightPostTag",parentData:data,parentDataProperty:"highlightPostTag",rootData})||(vErrors=
vErrors===null?validate68.errors:vErrors.concat(validate68.errors),errors=vErrors.length);var valid0=_errs28===errors}else
var valid0=!0;if(valid0){if(data.snippetEllipsisText!==void 0){let _errs29=errors;validate70(data.snippetEllipsisText,{instancePath:instancePath+
"/snippetEllipsisText",parentData:data,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?validate70.
errors:vErrors.concat(validate70.errors),errors=vErrors.length);var valid0=_errs29===errors}else var valid0=!0;if(valid0){
if(data.hitsPerPage!==void 0){let _errs30=errors;validate72(data.hitsPerPage,{instancePath:instancePath+"/hitsPerPage",parentData:data,
parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate72.errors:vErrors.concat(validate72.errors),
errors=vErrors.length);var valid0=_errs30===errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let _errs31=errors;
validate74(data.maxValuesPerFacet,{instancePath:instancePath+"/maxValuesPerFacet",parentData:data,parentDataProperty:"ma\
xValuesPerFacet",rootData})||(vErrors=vErrors===null?validate74.errors:vErrors.concat(validate74.errors),errors=vErrors.
length);var valid0=_errs31===errors}else var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let _errs32=errors;
validate76(data.sortFacetValuesBy,{instancePath:instancePath+"/sortFacetValuesBy",parentData:data,parentDataProperty:"so\
rtFacetValuesBy",rootData})||(vErrors=vErrors===null?validate76.errors:vErrors.concat(validate76.errors),errors=vErrors.
length);var valid0=_errs32===errors}else var valid0=!0;if(valid0){if(data.typoTolerance!==void 0){let _errs33=errors;validate78(
data.typoTolerance,{instancePath:instancePath+"/typoTolerance",parentData:data,parentDataProperty:"typoTolerance",rootData})||
(vErrors=vErrors===null?validate78.errors:vErrors.concat(validate78.errors),errors=vErrors.length);var valid0=_errs33===
errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let _errs34=errors;validate80(data.minWordSizefor1Typo,
{instancePath:instancePath+"/minWordSizefor1Typo",parentData:data,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=
vErrors===null?validate80.errors:vErrors.concat(validate80.errors),errors=vErrors.length);var valid0=_errs34===errors}else
var valid0=!0;if(valid0){if(data.minWordSizefor2Typos!==void 0){let _errs35=errors;validate82(data.minWordSizefor2Typos,
{instancePath:instancePath+"/minWordSizefor2Typos",parentData:data,parentDataProperty:"minWordSizefor2Typos",rootData})||
(vErrors=vErrors===null?validate82.errors:vErrors.concat(validate82.errors),errors=vErrors.length);var valid0=_errs35===
errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let _errs36=errors;validate84(data.queryType,{instancePath:instancePath+
"/queryType",parentData:data,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate84.errors:vErrors.
concat(validate84.errors),errors=vErrors.length);var valid0=_errs36===errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==
void 0){let _errs37=errors;validate86(data.removeWordsIfNoResults,{instancePath:instancePath+"/removeWordsIfNoResults",parentData:data,
parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate86.errors:vErrors.concat(validate86.
errors),errors=vErrors.length);var valid0=_errs37===errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let _errs38=errors;
validate88(data.distinct,{instancePath:instancePath+"/distinct",parentData:data,parentDataProperty:"distinct",rootData})||
(vErrors=vErrors===null?validate88.errors:vErrors.concat(validate88.errors),errors=vErrors.length);var valid0=_errs38===
errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate233.errors=[{instancePath,schemaPath:"#/\
type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate233.errors=vErrors,errors===0}function validate232(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate232.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate232.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate232.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate232.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate232.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate232.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate232.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate232.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate232.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate233(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate233.errors:vErrors.concat(validate233.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate232.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate232.errors=vErrors,errors===0}var browseWithGet=validate268,schema83={$id:"browseWithGet",type:"\
object",properties:{path:{type:"object",properties:{indexName:{type:"string",minLength:1,maxLength:256,pattern:"^[^\\u000\
0-\\u001f/\\\\?#%*]+$"}},required:["indexName"],additionalProperties:!1},query:{type:"object",properties:{cursor:{type:"\
string"},query:{$ref:"schemas#/$defs/parameter.query"},page:{$ref:"schemas#/$defs/parameter.page"},offset:{$ref:"schemas\
#/$defs/parameter.offset"},length:{$ref:"schemas#/$defs/parameter.length"},filters:{$ref:"schemas#/$defs/parameter.filte\
rs"},facetFilters:{$ref:"schemas#/$defs/parameter.facetFilters"},numericFilters:{$ref:"schemas#/$defs/parameter.numericF\
ilters"},tagFilters:{$ref:"schemas#/$defs/parameter.tagFilters"},optionalFilters:{$ref:"schemas#/$defs/parameter.optiona\
lFilters"},sumOrFiltersScores:{$ref:"schemas#/$defs/parameter.sumOrFiltersScores"},facets:{$ref:"schemas#/$defs/paramete\
r.facets"},restrictSearchableAttributes:{$ref:"schemas#/$defs/parameter.restrictSearchableAttributes"},getRankingInfo:{$ref:"\
schemas#/$defs/parameter.getRankingInfo"},clickAnalytics:{$ref:"schemas#/$defs/parameter.clickAnalytics"},analytics:{$ref:"\
schemas#/$defs/parameter.analytics"},analyticsTags:{$ref:"schemas#/$defs/parameter.analyticsTags"},userToken:{$ref:"sche\
mas#/$defs/parameter.userToken"},responseFields:{$ref:"schemas#/$defs/parameter.responseFields"},attributesToRetrieve:{$ref:"\
schemas#/$defs/parameter.attributesToRetrieve"},attributesToHighlight:{$ref:"schemas#/$defs/parameter.attributesToHighli\
ght"},attributesToSnippet:{$ref:"schemas#/$defs/parameter.attributesToSnippet"},highlightPreTag:{$ref:"schemas#/$defs/pa\
rameter.highlightPreTag"},highlightPostTag:{$ref:"schemas#/$defs/parameter.highlightPostTag"},snippetEllipsisText:{$ref:"\
schemas#/$defs/parameter.snippetEllipsisText"},hitsPerPage:{$ref:"schemas#/$defs/parameter.hitsPerPage"},maxValuesPerFacet:{
$ref:"schemas#/$defs/parameter.maxValuesPerFacet"},sortFacetValuesBy:{$ref:"schemas#/$defs/parameter.sortFacetValuesBy"},
typoTolerance:{$ref:"schemas#/$defs/parameter.typoTolerance"},minWordSizefor1Typo:{$ref:"schemas#/$defs/parameter.minWor\
dSizefor1Typo"},minWordSizefor2Typos:{$ref:"schemas#/$defs/parameter.minWordSizefor2Typos"},queryType:{$ref:"schemas#/$d\
efs/parameter.queryType"},removeWordsIfNoResults:{$ref:"schemas#/$defs/parameter.removeWordsIfNoResults"},distinct:{$ref:"\
schemas#/$defs/parameter.distinct"}},required:[],additionalProperties:!1}},required:[]};function validate269(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data=="string"){if(func2(
data)>512)return validate269.errors=[{instancePath,schemaPath:"#/maxLength",keyword:"maxLength",params:{limit:512},message:"\
must NOT have more than 512 characters"}],!1}else return validate269.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;return validate269.errors=vErrors,errors===0}function validate271(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&
!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate271.errors=[{instancePath,schemaPath:"\
#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1):(validate271.errors=vErrors,errors===
0):(validate271.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be intege\
r"}],!1)}function validate273(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<0||isNaN(data))?(validate273.
errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],
!1):(validate273.errors=vErrors,errors===0):(validate273.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"}],!1)}function validate275(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate275.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===0&&
typeof data=="number"){if(data>1e3||isNaN(data))return validate275.errors=[{instancePath,schemaPath:"#/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<0||isNaN(data))return validate275.errors=
[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}return validate275.
errors=vErrors,errors===0}function validate277(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="string"?(validate277.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1):(validate277.errors=vErrors,errors===0)}function validate279(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!=
"string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be stri\
ng"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){
let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){
let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="string"){let err1={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs11=errors;
if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err3]:vErrors.
push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.
length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++,validate279.errors=vErrors,!1}return validate279.errors=vErrors,errors===0}function validate281(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="string"){let err1={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs11=errors;
if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err3]:vErrors.
push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.
length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++,validate281.errors=vErrors,!1}return validate281.errors=vErrors,errors===0}function validate283(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="string"){let err1={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs11=errors;
if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err3]:vErrors.
push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.
length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++,validate283.errors=vErrors,!1}return validate283.errors=vErrors,errors===0}function validate285(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;
if(typeof data!="string"){let err0={instancePath,schemaPath:"#/anyOf/0/type",keyword:"type",params:{type:"string"},message:"\
must be string"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||
_valid0,!valid0){let _errs3=errors;if(errors===_errs3)if(Array.isArray(data)){var valid1=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let data0=data[i0],_errs5=errors,_errs6=errors,valid2=!1,_errs7=errors;if(typeof data0!="string"){let err1={instancePath:instancePath+
"/"+i0,schemaPath:"#/anyOf/1/items/anyOf/0/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===
null?vErrors=[err1]:vErrors.push(err1),errors++}var _valid1=_errs7===errors;if(valid2=valid2||_valid1,!valid2){let _errs9=errors;
if(errors===_errs9)if(Array.isArray(data0)){var valid3=!0;let len1=data0.length;for(let i1=0;i1<len1;i1++){let _errs11=errors;
if(typeof data0[i1]!="string"){let err2={instancePath:instancePath+"/"+i0+"/"+i1,schemaPath:"#/anyOf/1/items/anyOf/1/ite\
ms/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err2]:vErrors.push(err2),
errors++}var valid3=_errs11===errors;if(!valid3)break}}else{let err3={instancePath:instancePath+"/"+i0,schemaPath:"#/any\
Of/1/items/anyOf/1/type",keyword:"type",params:{type:"array"},message:"must be array"};vErrors===null?vErrors=[err3]:vErrors.
push(err3),errors++}var _valid1=_errs9===errors;valid2=valid2||_valid1}if(valid2)errors=_errs6,vErrors!==null&&(_errs6?vErrors.
length=_errs6:vErrors=null);else{let err4={instancePath:instancePath+"/"+i0,schemaPath:"#/anyOf/1/items/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var valid1=_errs5===
errors;if(!valid1)break}}else{let err5={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"array"},message:"\
must be array"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid0=_errs3===errors;valid0=valid0||_valid0}
if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err6={instancePath,schemaPath:"\
#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err6]:vErrors.
push(err6),errors++,validate285.errors=vErrors,!1}return validate285.errors=vErrors,errors===0}function validate287(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?
(validate287.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],
!1):(validate287.errors=vErrors,errors===0)}function validate289(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){
let _errs1=errors;if(typeof data[i0]!="string")return validate289.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}else return validate289.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate289.errors=vErrors,errors===0}function validate291(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<
len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate291.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"\
#/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)
break}}else return validate291.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"m\
ust be array"}],!1;return validate291.errors=vErrors,errors===0}function validate293(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?(validate293.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate293.errors=vErrors,errors===0)}function validate295(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="boolean"?
(validate295.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],
!1):(validate295.errors=vErrors,errors===0)}function validate297(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;return typeof data!="boolean"?(validate297.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"}],!1):(validate297.errors=vErrors,errors===0)}function validate299(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(Array.isArray(
data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;if(typeof data[i0]!="string")return validate299.
errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate299.errors=[{instancePath,schemaPath:"#\
/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate299.errors=vErrors,errors===0}function validate301(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(typeof data==
"string"){if(!pattern1.test(data))return validate301.errors=[{instancePath,schemaPath:"#/pattern",keyword:"pattern",params:{
pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate301.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;return validate301.
errors=vErrors,errors===0}function validate303(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;
if(typeof data[i0]!="string")return validate303.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate303.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate303.
errors=vErrors,errors===0}function validate305(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;
if(typeof data[i0]!="string")return validate305.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate305.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate305.
errors=vErrors,errors===0}function validate307(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;
if(typeof data[i0]!="string")return validate307.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate307.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate307.
errors=vErrors,errors===0}function validate309(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(Array.isArray(data)){var valid0=!0;let len0=data.length;for(let i0=0;i0<len0;i0++){let _errs1=errors;
if(typeof data[i0]!="string")return validate309.errors=[{instancePath:instancePath+"/"+i0,schemaPath:"#/items/type",keyword:"\
type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors;if(!valid0)break}}else return validate309.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;return validate309.
errors=vErrors,errors===0}function validate311(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="string"?(validate311.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1):(validate311.errors=vErrors,errors===0)}function validate313(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate313.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):(validate313.errors=
vErrors,errors===0)}function validate315(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="string"?(validate315.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1):(validate315.errors=vErrors,errors===0)}function validate317(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(
data)))return validate317.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must\
 be integer"}],!1;if(errors===0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate317.errors=[{instancePath,
schemaPath:"#/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<0||isNaN(
data))return validate317.errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:0},
message:"must be >= 0"}],!1}return validate317.errors=vErrors,errors===0}function validate319(data,{instancePath="",parentData,
parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(!(typeof data=="number"&&!(data%1)&&!isNaN(data)))return validate319.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
0&&typeof data=="number"){if(data>1e3||isNaN(data))return validate319.errors=[{instancePath,schemaPath:"#/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:1e3},message:"must be <= 1000"}],!1;if(data<1||isNaN(data))return validate319.errors=
[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1}return validate319.
errors=vErrors,errors===0}function validate321(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;return typeof data!="string"?(validate321.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1):data==="count"||data==="alpha"?(validate321.errors=vErrors,errors===0):(validate321.
errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema35.enum},message:"must be equal to \
one of the allowed values"}],!1)}function validate323(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0,_errs0=errors,valid0=!1,_errs1=errors;if(typeof data!="boolean"){let err0={instancePath,schemaPath:"\
#/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.
push(err0),errors++}var _valid0=_errs1===errors;if(valid0=valid0||_valid0,!valid0){let _errs3=errors;if(typeof data!="st\
ring"){let err1={instancePath,schemaPath:"#/anyOf/1/type",keyword:"type",params:{type:"string"},message:"must be string"};
vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data==="true"||data==="false"||data==="min"||data==="stri\
ct")){let err2={instancePath,schemaPath:"#/anyOf/1/enum",keyword:"enum",params:{allowedValues:schema36.anyOf[1].enum},message:"\
must be equal to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var _valid0=_errs3===
errors;valid0=valid0||_valid0}if(valid0)errors=_errs0,vErrors!==null&&(_errs0?vErrors.length=_errs0:vErrors=null);else{let err3={
instancePath,schemaPath:"#/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?
vErrors=[err3]:vErrors.push(err3),errors++,validate323.errors=vErrors,!1}return validate323.errors=vErrors,errors===0}function validate325(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data=="number"&&
!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate325.errors=[{instancePath,schemaPath:"\
#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1):(validate325.errors=vErrors,errors===
0):(validate325.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"integer"},message:"must be intege\
r"}],!1)}function validate327(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;
return typeof data=="number"&&!(data%1)&&!isNaN(data)?errors===0&&typeof data=="number"&&(data<1||isNaN(data))?(validate327.
errors=[{instancePath,schemaPath:"#/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],
!1):(validate327.errors=vErrors,errors===0):(validate327.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{
type:"integer"},message:"must be integer"}],!1)}function validate329(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?(validate329.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1):data==="prefixLast"||data==="prefixAll"||data===
"prefixNone"?(validate329.errors=vErrors,errors===0):(validate329.errors=[{instancePath,schemaPath:"#/enum",keyword:"enu\
m",params:{allowedValues:schema39.enum},message:"must be equal to one of the allowed values"}],!1)}function validate331(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;return typeof data!="string"?
(validate331.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1):data==="none"||data==="lastWords"||data==="firstWords"||data==="allOptional"?(validate331.errors=vErrors,errors===0):
(validate331.errors=[{instancePath,schemaPath:"#/enum",keyword:"enum",params:{allowedValues:schema40.enum},message:"must\
 be equal to one of the allowed values"}],!1)}function validate333(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
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
errors++,validate333.errors=vErrors,!1}return validate333.errors=vErrors,errors===0}function validate268(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0==
"object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="indexName"))return validate268.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate268.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate268.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate268.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate268.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate268.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate268.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)
if(!func4.call(schema83.properties.query.properties,key1)){return validate268.errors=[{instancePath:instancePath+"/query",
schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"\
must NOT have additional properties"}],!1;break}if(_errs8===errors){if(data2.cursor!==void 0){let _errs9=errors;if(typeof data2.
cursor!="string")return validate268.errors=[{instancePath:instancePath+"/query/cursor",schemaPath:"#/properties/query/pr\
operties/cursor/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid2=_errs9===errors}else
var valid2=!0;if(valid2){if(data2.query!==void 0){let _errs11=errors;validate269(data2.query,{instancePath:instancePath+
"/query/query",parentData:data2,parentDataProperty:"query",rootData})||(vErrors=vErrors===null?validate269.errors:vErrors.
concat(validate269.errors),errors=vErrors.length);var valid2=_errs11===errors}else var valid2=!0;if(valid2){if(data2.page!==
void 0){let _errs12=errors;validate271(data2.page,{instancePath:instancePath+"/query/page",parentData:data2,parentDataProperty:"\
page",rootData})||(vErrors=vErrors===null?validate271.errors:vErrors.concat(validate271.errors),errors=vErrors.length);var valid2=_errs12===
errors}else var valid2=!0;if(valid2){if(data2.offset!==void 0){let _errs13=errors;validate273(data2.offset,{instancePath:instancePath+
"/query/offset",parentData:data2,parentDataProperty:"offset",rootData})||(vErrors=vErrors===null?validate273.errors:vErrors.
concat(validate273.errors),errors=vErrors.length);var valid2=_errs13===errors}else var valid2=!0;if(valid2){if(data2.length!==
void 0){let _errs14=errors;validate275(data2.length,{instancePath:instancePath+"/query/length",parentData:data2,parentDataProperty:"\
length",rootData})||(vErrors=vErrors===null?validate275.errors:vErrors.concat(validate275.errors),errors=vErrors.length);
var valid2=_errs14===errors}else var valid2=!0;if(valid2){if(data2.filters!==void 0){let _errs15=errors;validate277(data2.
filters,{instancePath:instancePath+"/query/filters",parentData:data2,parentDataProperty:"filters",rootData})||(vErrors=vErrors===
null?validate277.errors:vErrors.concat(validate277.errors),errors=vErrors.length);var valid2=_errs15===errors}else var valid2=!0;
if(valid2){if(data2.facetFilters!==void 0){let _errs16=errors;validate279(data2.facetFilters,{instancePath:instancePath+
"/query/facetFilters",parentData:data2,parentDataProperty:"facetFilters",rootData})||(vErrors=vErrors===null?validate279.
errors:vErrors.concat(validate279.errors),errors=vErrors.length);var valid2=_errs16===errors}else var valid2=!0;if(valid2){
if(data2.numericFilters!==void 0){let _errs17=errors;validate281(data2.numericFilters,{instancePath:instancePath+"/query\
/numericFilters",parentData:data2,parentDataProperty:"numericFilters",rootData})||(vErrors=vErrors===null?validate281.errors:
vErrors.concat(validate281.errors),errors=vErrors.length);var valid2=_errs17===errors}else var valid2=!0;if(valid2){if(data2.
tagFilters!==void 0){let _errs18=errors;validate283(data2.tagFilters,{instancePath:instancePath+"/query/tagFilters",parentData:data2,
parentDataProperty:"tagFilters",rootData})||(vErrors=vErrors===null?validate283.errors:vErrors.concat(validate283.errors),
errors=vErrors.length);var valid2=_errs18===errors}else var valid2=!0;if(valid2){if(data2.optionalFilters!==void 0){let _errs19=errors;
validate285(data2.optionalFilters,{instancePath:instancePath+"/query/optionalFilters",parentData:data2,parentDataProperty:"\
optionalFilters",rootData})||(vErrors=vErrors===null?validate285.errors:vErrors.concat(validate285.errors),errors=vErrors.
length);var valid2=_errs19===errors}else var valid2=!0;if(valid2){if(data2.sumOrFiltersScores!==void 0){let _errs20=errors;
validate287(data2.sumOrFiltersScores,{instancePath:instancePath+"/query/sumOrFiltersScores",parentData:data2,parentDataProperty:"\
sumOrFiltersScores",rootData})||(vErrors=vErrors===null?validate287.errors:vErrors.concat(validate287.errors),errors=vErrors.
length);var valid2=_errs20===errors}else var valid2=!0;if(valid2){if(data2.facets!==void 0){let _errs21=errors;validate289(
data2.facets,{instancePath:instancePath+"/query/facets",parentData:data2,parentDataProperty:"facets",rootData})||(vErrors=
vErrors===null?validate289.errors:vErrors.concat(validate289.errors),errors=vErrors.length);var valid2=_errs21===errors}else
var valid2=!0;if(valid2){if(data2.restrictSearchableAttributes!==void 0){let _errs22=errors;validate291(data2.restrictSearchableAttributes,
{instancePath:instancePath+"/query/restrictSearchableAttributes",parentData:data2,parentDataProperty:"restrictSearchable\
Attributes",rootData})||(vErrors=vErrors===null?validate291.errors:vErrors.concat(validate291.errors),errors=vErrors.length);
var valid2=_errs22===errors}else var valid2=!0;if(valid2){if(data2.getRankingInfo!==void 0){let _errs23=errors;validate293(
data2.getRankingInfo,{instancePath:instancePath+"/query/getRankingInfo",parentData:data2,parentDataProperty:"getRankingI\
nfo",rootData})||(vErrors=vErrors===null?validate293.errors:vErrors.concat(validate293.errors),errors=vErrors.length);var valid2=_errs23===
errors}else var valid2=!0;if(valid2){if(data2.clickAnalytics!==void 0){let _errs24=errors;validate295(data2.clickAnalytics,
{instancePath:instancePath+"/query/clickAnalytics",parentData:data2,parentDataProperty:"clickAnalytics",rootData})||(vErrors=
vErrors===null?validate295.errors:vErrors.concat(validate295.errors),errors=vErrors.length);var valid2=_errs24===errors}else
var valid2=!0;if(valid2){if(data2.analytics!==void 0){let _errs25=errors;validate297(data2.analytics,{instancePath:instancePath+
"/query/analytics",parentData:data2,parentDataProperty:"analytics",rootData})||(vErrors=vErrors===null?validate297.errors:
vErrors.concat(validate297.errors),errors=vErrors.length);var valid2=_errs25===errors}else var valid2=!0;if(valid2){if(data2.
analyticsTags!==void 0){let _errs26=errors;validate299(data2.analyticsTags,{instancePath:instancePath+"/query/analyticsT\
ags",parentData:data2,parentDataProperty:"analyticsTags",rootData})||(vErrors=vErrors===null?validate299.errors:vErrors.
concat(validate299.errors),errors=vErrors.length);var valid2=_errs26===errors}else var valid2=!0;if(valid2){if(data2.userToken!==
void 0){let _errs27=errors;validate301(data2.userToken,{instancePath:instancePath+"/query/userToken",parentData:data2,parentDataProperty:"\
userToken",rootData})||(vErrors=vErrors===null?validate301.errors:vErrors.concat(validate301.errors),errors=vErrors.length);
var valid2=_errs27===errors}else var valid2=!0;if(valid2){if(data2.responseFields!==void 0){let _errs28=errors;validate303(
data2.responseFields,{instancePath:instancePath+"/query/responseFields",parentData:data2,parentDataProperty:"responseFie\
lds",rootData})||(vErrors=vErrors===null?validate303.errors:vErrors.concat(validate303.errors),errors=vErrors.length);var valid2=_errs28===
errors}else var valid2=!0;if(valid2){if(data2.attributesToRetrieve!==void 0){let _errs29=errors;validate305(data2.attributesToRetrieve,
{instancePath:instancePath+"/query/attributesToRetrieve",parentData:data2,parentDataProperty:"attributesToRetrieve",rootData})||
(vErrors=vErrors===null?validate305.errors:vErrors.concat(validate305.errors),errors=vErrors.length);var valid2=_errs29===
errors}else var valid2=!0;if(valid2){if(data2.attributesToHighlight!==void 0){let _errs30=errors;validate307(data2.attributesToHighlight,
{instancePath:instancePath+"/query/attributesToHighlight",parentData:data2,parentDataProperty:"attributesToHighlight",rootData})||
(vErrors=vErrors===null?validate307.errors:vErrors.concat(validate307.errors),errors=vErrors.length);var valid2=_errs30===
errors}else var valid2=!0;if(valid2){if(data2.attributesToSnippet!==void 0){let _errs31=errors;validate309(data2.attributesToSnippet,
{instancePath:instancePath+"/query/attributesToSnippet",parentData:data2,parentDataProperty:"attributesToSnippet",rootData})||
(vErrors=vErrors===null?validate309.errors:vErrors.concat(validate309.errors),errors=vErrors.length);var valid2=_errs31===
errors}else var valid2=!0;if(valid2){if(data2.highlightPreTag!==void 0){let _errs32=errors;validate311(data2.highlightPreTag,
{instancePath:instancePath+"/query/highlightPreTag",parentData:data2,parentDataProperty:"highlightPreTag",rootData})||(vErrors=
vErrors===null?validate311.errors:vErrors.concat(validate311.errors),errors=vErrors.length);var valid2=_errs32===errors}else
var valid2=!0;if(valid2){if(data2.highlightPostTag!==void 0){let _errs33=errors;validate313(data2.highlightPostTag,{instancePath:instancePath+
"/query/highlightPostTag",parentData:data2,parentDataProperty:"highlightPostTag",rootData})||(vErrors=vErrors===null?validate313.
errors:vErrors.concat(validate313.errors),errors=vErrors.length);var valid2=_errs33===errors}else var valid2=!0;if(valid2){
if(data2.snippetEllipsisText!==void 0){let _errs34=errors;validate315(data2.snippetEllipsisText,{instancePath:instancePath+
"/query/snippetEllipsisText",parentData:data2,parentDataProperty:"snippetEllipsisText",rootData})||(vErrors=vErrors===null?
validate315.errors:vErrors.concat(validate315.errors),errors=vErrors.length);var valid2=_errs34===errors}else var valid2=!0;
if(valid2){if(data2.hitsPerPage!==void 0){let _errs35=errors;validate317(data2.hitsPerPage,{instancePath:instancePath+"/\
query/hitsPerPage",parentData:data2,parentDataProperty:"hitsPerPage",rootData})||(vErrors=vErrors===null?validate317.errors:
vErrors.concat(validate317.errors),errors=vErrors.length);var valid2=_errs35===errors}else var valid2=!0;if(valid2){if(data2.
maxValuesPerFacet!==void 0){let _errs36=errors;validate319(data2.maxValuesPerFacet,{instancePath:instancePath+"/query/ma\
xValuesPerFacet",parentData:data2,parentDataProperty:"maxValuesPerFacet",rootData})||(vErrors=vErrors===null?validate319.
errors:vErrors.concat(validate319.errors),errors=vErrors.length);var valid2=_errs36===errors}else var valid2=!0;if(valid2){
if(data2.sortFacetValuesBy!==void 0){let _errs37=errors;validate321(data2.sortFacetValuesBy,{instancePath:instancePath+"\
/query/sortFacetValuesBy",parentData:data2,parentDataProperty:"sortFacetValuesBy",rootData})||(vErrors=vErrors===null?validate321.
errors:vErrors.concat(validate321.errors),errors=vErrors.length);var valid2=_errs37===errors}else var valid2=!0;if(valid2){
if(data2.typoTolerance!==void 0){let _errs38=errors;validate323(data2.typoTolerance,{instancePath:instancePath+"/query/t\
ypoTolerance",parentData:data2,parentDataProperty:"typoTolerance",rootData})||(vErrors=vErrors===null?validate323.errors:
vErrors.concat(validate323.errors),errors=vErrors.length);var valid2=_errs38===errors}else var valid2=!0;if(valid2){if(data2.
minWordSizefor1Typo!==void 0){let _errs39=errors;validate325(data2.minWordSizefor1Typo,{instancePath:instancePath+"/quer\
y/minWordSizefor1Typo",parentData:data2,parentDataProperty:"minWordSizefor1Typo",rootData})||(vErrors=vErrors===null?validate325.
errors:vErrors.concat(validate325.errors),errors=vErrors.length);var valid2=_errs39===errors}else var valid2=!0;if(valid2){
if(data2.minWordSizefor2Typos!==void 0){let _errs40=errors;validate327(data2.minWordSizefor2Typos,{instancePath:instancePath+
"/query/minWordSizefor2Typos",parentData:data2,parentDataProperty:"minWordSizefor2Typos",rootData})||(vErrors=vErrors===
null?validate327.errors:vErrors.concat(validate327.errors),errors=vErrors.length);var valid2=_errs40===errors}else var valid2=!0;
if(valid2){if(data2.queryType!==void 0){let _errs41=errors;validate329(data2.queryType,{instancePath:instancePath+"/quer\
y/queryType",parentData:data2,parentDataProperty:"queryType",rootData})||(vErrors=vErrors===null?validate329.errors:vErrors.
concat(validate329.errors),errors=vErrors.length);var valid2=_errs41===errors}else var valid2=!0;if(valid2){if(data2.removeWordsIfNoResults!==
void 0){let _errs42=errors;validate331(data2.removeWordsIfNoResults,{instancePath:instancePath+"/query/removeWordsIfNoRe\
sults",parentData:data2,parentDataProperty:"removeWordsIfNoResults",rootData})||(vErrors=vErrors===null?validate331.errors:
vErrors.concat(validate331.errors),errors=vErrors.length);var valid2=_errs42===errors}else var valid2=!0;if(valid2)if(data2.
distinct!==void 0){let _errs43=errors;validate333(data2.distinct,{instancePath:instancePath+"/query/distinct",parentData:data2,
parentDataProperty:"distinct",rootData})||(vErrors=vErrors===null?validate333.errors:vErrors.concat(validate333.errors),
errors=vErrors.length);var valid2=_errs43===errors}else var valid2=!0}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate268.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}else return validate268.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate268.errors=vErrors,errors===0}
var addObject=validate335;function validate335(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate335.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName"))return validate335.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){
return validate335.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>
256)return validate335.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate335.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate335.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate335.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate335.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate335.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate335.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data3=data.body,
_errs9=errors;if(errors===_errs9&&!(data3&&typeof data3=="object"&&!Array.isArray(data3)))return validate335.errors=[{instancePath:instancePath+
"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs9===
errors}else var valid0=!0}}else return validate335.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate335.errors=vErrors,errors===0}var saveObject=validate336;var pattern11=new RegExp("^[^\\u0000-\\u001f]+$","u");function validate336(data,{instancePath="",parentData,parentDataProperty,
rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;
if(data.body===void 0&&(missing0="body"))return validate336.errors=[{instancePath,schemaPath:"#/required",keyword:"requi\
red",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){
let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;
if(data0.indexName===void 0&&(missing1="indexName")||data0.objectID===void 0&&(missing1="objectID"))return validate336.errors=
[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},
message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexNam\
e"||key0==="objectID")){return validate336.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/addi\
tionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional prop\
erties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===
_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate336.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate336.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate336.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate336.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>512)return validate336.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/maxLength",keyword:"\
maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(data2)<1)return validate336.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern11.test(data2))return validate336.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate336.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate336.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3))for(let key1 in data3){return validate336.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate336.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data4=data.body,
_errs11=errors;if(errors===_errs11&&!(data4&&typeof data4=="object"&&!Array.isArray(data4)))return validate336.errors=[{
instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs11===errors}else var valid0=!0}}else return validate336.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate336.errors=vErrors,errors===0}
var deleteObject=validate337;function validate337(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName")||data0.objectID===void 0&&(missing0="objectID"))return validate337.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+
missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate337.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.
indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>
256)return validate337.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/ind\
exName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(
data1)<1)return validate337.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/propertie\
s/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.
test(data1))return validate337.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/proper\
ties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern \
"^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate337.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"\
#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===
errors}else var valid1=!0;if(valid1)if(data0.objectID!==void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)
if(typeof data2=="string"){if(func2(data2)>512)return validate337.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than\
 512 characters"}],!1;if(func2(data2)<1)return validate337.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than \
1 characters"}],!1;if(!pattern11.test(data2))return validate337.errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"\
#/properties/path/properties/objectID/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must \
match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate337.errors=[{instancePath:instancePath+"/path/objectID",
schemaPath:"#/properties/path/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate337.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&typeof data3==
"object"&&!Array.isArray(data3))for(let key1 in data3){return validate337.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate337.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0}else return validate337.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate337.errors=vErrors,errors===0}var deleteBy=validate338;function validate339(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.params===void 0&&(missing0="params"))return validate339.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="params"){return validate339.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.params!==void 0){let data0=data.params;if(errors===
errors)if(typeof data0=="string"){if(func2(data0)<1)return validate339.errors=[{instancePath:instancePath+"/params",schemaPath:"\
#/properties/params/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else
return validate339.errors=[{instancePath:instancePath+"/params",schemaPath:"#/properties/params/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate339.errors=[{instancePath,schemaPath:"#/type",keyword:"\
type",params:{type:"object"},message:"must be object"}],!1;return validate339.errors=vErrors,errors===0}function validate338(data,{
instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data==
"object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate338.errors=[{instancePath,
schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+
"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName"))return validate338.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},message:"must have \
required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate338.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.
indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate338.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate338.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate338.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],
!1}else return validate338.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties\
/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate338.errors=[{
instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate338.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate338.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate339(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate339.errors:vErrors.concat(validate339.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate338.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate338.errors=vErrors,errors===0}var clearObjects=validate341;function validate341(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate341.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate341.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate341.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate341.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate341.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate341.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate341.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate341.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate341.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate341.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate341.errors=vErrors,errors===0}var partialUpdateObject=validate342;function validate342(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate342.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&
typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName")||data0.objectID===
void 0&&(missing1="objectID"))return validate342.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/pat\
h/required",keyword:"required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],
!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="objectID")){return validate342.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}if(_errs3===errors){if(data0.indexName!==void 0){let data1=data0.
indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){if(func2(data1)>256)return validate342.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"\
must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate342.errors=[{instancePath:instancePath+"/p\
ath/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"\
must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate342.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate342.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.objectID!==
void 0){let data2=data0.objectID,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(func2(data2)>512)return validate342.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/maxLength",keyword:"\
maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(data2)<1)return validate342.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern11.test(data2))return validate342.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate342.
errors=[{instancePath:instancePath+"/path/objectID",schemaPath:"#/properties/path/properties/objectID/type",keyword:"typ\
e",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate342.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data3=data.query,
_errs8=errors;if(errors===_errs8)if(data3&&typeof data3=="object"&&!Array.isArray(data3)){let _errs10=errors;for(let key1 in data3)
if(key1!=="createIfNotExists"){return validate342.errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/q\
uery/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must NOT have additi\
onal properties"}],!1;break}if(_errs10===errors&&data3.createIfNotExists!==void 0&&typeof data3.createIfNotExists!="bool\
ean")return validate342.errors=[{instancePath:instancePath+"/query/createIfNotExists",schemaPath:"#/properties/query/pro\
perties/createIfNotExists/type",keyword:"type",params:{type:"boolean"},message:"must be boolean"}],!1}else return validate342.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data5=data.body,
_errs13=errors;if(errors===_errs13&&!(data5&&typeof data5=="object"&&!Array.isArray(data5)))return validate342.errors=[{
instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs13===errors}else var valid0=!0}}else return validate342.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate342.errors=vErrors,errors===0}
var batch=validate343;var schema126={type:"object",required:["action"],properties:{action:{type:"string",enum:["addObject","updateObject","par\
tialUpdateObject","partialUpdateObjectNoCreate","deleteObject","delete","clear"]},body:{type:"object",additionalProperties:!0}},
additionalProperties:!1};function validate345(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.action===void 0&&(missing0=
"action"))return validate345.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(!(key0==="action"||
key0==="body")){return validate345.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperti\
es",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
action!==void 0){let data0=data.action,_errs2=errors;if(typeof data0!="string")return validate345.errors=[{instancePath:instancePath+
"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data0===
"addObject"||data0==="updateObject"||data0==="partialUpdateObject"||data0==="partialUpdateObjectNoCreate"||data0==="dele\
teObject"||data0==="delete"||data0==="clear"))return validate345.errors=[{instancePath:instancePath+"/action",schemaPath:"\
#/properties/action/enum",keyword:"enum",params:{allowedValues:schema126.properties.action.enum},message:"must be equal \
to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data1=data.
body,_errs4=errors;if(errors===_errs4&&!(data1&&typeof data1=="object"&&!Array.isArray(data1)))return validate345.errors=
[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"}],!1;var valid0=_errs4===errors}else var valid0=!0}}}else return validate345.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate345.errors=vErrors,errors===0}
function validate344(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate344.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate344.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e5)return validate344.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e5},message:"must NOT have more than 100000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate345(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate345.errors:vErrors.concat(
validate345.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate344.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate344.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate344.errors=vErrors,errors===0}function validate343(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate343.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="indexName"))return validate343.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing1},message:"must have \
required property '"+missing1+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(key0!=="indexName"){return validate343.
errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===errors&&data0.
indexName!==void 0){let data1=data0.indexName;if(errors===errors)if(typeof data1=="string"){if(func2(data1)>256)return validate343.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"\
maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate343.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate343.
errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"\
pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],
!1}else return validate343.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties\
/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1}}}else return validate343.errors=[{
instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"mus\
t be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,
_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&!Array.isArray(data2))for(let key1 in data2){return validate343.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}else return validate343.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;var valid0=_errs6===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs9=errors;validate344(
data.body,{instancePath:instancePath+"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?
validate344.errors:vErrors.concat(validate344.errors),errors=vErrors.length);var valid0=_errs9===errors}else var valid0=!0}}else
return validate343.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be obje\
ct"}],!1;return validate343.errors=vErrors,errors===0}var multipleBatch=validate348;var schema129={type:"object",required:["action","indexName"],properties:{action:{type:"string",enum:["addObject","update\
Object","partialUpdateObject","partialUpdateObjectNoCreate","deleteObject","delete","clear"]},indexName:{type:"string",minLength:1,
maxLength:256,pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},body:{type:"object",additionalProperties:!0}},additionalProperties:!1};
function validate350(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.action===void 0&&(missing0="action")||data.
indexName===void 0&&(missing0="indexName"))return validate350.errors=[{instancePath,schemaPath:"#/required",keyword:"req\
uired",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)
if(!(key0==="action"||key0==="indexName"||key0==="body")){return validate350.errors=[{instancePath,schemaPath:"#/additio\
nalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional propert\
ies"}],!1;break}if(_errs1===errors){if(data.action!==void 0){let data0=data.action,_errs2=errors;if(typeof data0!="strin\
g")return validate350.errors=[{instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",
params:{type:"string"},message:"must be string"}],!1;if(!(data0==="addObject"||data0==="updateObject"||data0==="partialU\
pdateObject"||data0==="partialUpdateObjectNoCreate"||data0==="deleteObject"||data0==="delete"||data0==="clear"))return validate350.
errors=[{instancePath:instancePath+"/action",schemaPath:"#/properties/action/enum",keyword:"enum",params:{allowedValues:schema129.
properties.action.enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;
if(valid0){if(data.indexName!==void 0){let data1=data.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="strin\
g"){if(func2(data1)>256)return validate350.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/inde\
xName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],!1;if(func2(data1)<
1)return validate350.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/minLength",keyword:"\
minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate350.
errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/pattern",keyword:"pattern",params:{pattern:"\
^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate350.
errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/indexName/type",keyword:"type",params:{type:"st\
ring"},message:"must be string"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let data2=data.
body,_errs6=errors;if(errors===_errs6&&!(data2&&typeof data2=="object"&&!Array.isArray(data2)))return validate350.errors=
[{instancePath:instancePath+"/body",schemaPath:"#/properties/body/type",keyword:"type",params:{type:"object"},message:"m\
ust be object"}],!1;var valid0=_errs6===errors}else var valid0=!0}}}}else return validate350.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate350.errors=vErrors,errors===0}
function validate349(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate349.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate349.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e5)return validate349.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e5},message:"must NOT have more than 100000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate350(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate350.errors:vErrors.concat(
validate350.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate349.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate349.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate349.errors=vErrors,errors===0}function validate348(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate348.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0))for(let key0 in data0){return validate348.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have a\
dditional properties"}],!1;break}else return validate348.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&typeof data1=="object"&&
!Array.isArray(data1))for(let key1 in data1){return validate348.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate348.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate349(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate349.errors:vErrors.concat(validate349.
errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate348.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate348.errors=vErrors,
errors===0}var getObjects=validate353;function validate355(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.indexName===void 0&&(missing0="indexName")||
data.objectID===void 0&&(missing0="objectID"))return validate355.errors=[{instancePath,schemaPath:"#/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs1=errors;
for(let key0 in data)if(!(key0==="indexName"||key0==="objectID"||key0==="attributesToRetrieve")){return validate355.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.indexName!==void 0){let data0=data.indexName,
_errs2=errors;if(errors===_errs2)if(typeof data0=="string"){if(func2(data0)>256)return validate355.errors=[{instancePath:instancePath+
"/indexName",schemaPath:"#/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have\
 more than 256 characters"}],!1;if(func2(data0)<1)return validate355.errors=[{instancePath:instancePath+"/indexName",schemaPath:"\
#/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data0))return validate355.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/properties/\
indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\\
u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate355.errors=[{instancePath:instancePath+"/indexName",schemaPath:"#/p\
roperties/indexName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs2===errors}else
var valid0=!0;if(valid0){if(data.objectID!==void 0){let data1=data.objectID,_errs4=errors;if(errors===_errs4)if(typeof data1==
"string"){if(func2(data1)>512)return validate355.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties\
/objectID/maxLength",keyword:"maxLength",params:{limit:512},message:"must NOT have more than 512 characters"}],!1;if(func2(
data1)<1)return validate355.errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/minLength",
keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1;if(!pattern11.test(data1))return validate355.
errors=[{instancePath:instancePath+"/objectID",schemaPath:"#/properties/objectID/pattern",keyword:"pattern",params:{pattern:"\
^[^\\u0000-\\u001f]+$"},message:'must match pattern "^[^\\u0000-\\u001f]+$"'}],!1}else return validate355.errors=[{instancePath:instancePath+
"/objectID",schemaPath:"#/properties/objectID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs4===errors}else var valid0=!0;if(valid0)if(data.attributesToRetrieve!==void 0){let data2=data.attributesToRetrieve,
_errs6=errors;if(errors===_errs6)if(Array.isArray(data2)){var valid1=!0;let len0=data2.length;for(let i0=0;i0<len0;i0++){
let _errs8=errors;if(typeof data2[i0]!="string")return validate355.errors=[{instancePath:instancePath+"/attributesToRetr\
ieve/"+i0,schemaPath:"#/properties/attributesToRetrieve/items/type",keyword:"type",params:{type:"string"},message:"must \
be string"}],!1;var valid1=_errs8===errors;if(!valid1)break}}else return validate355.errors=[{instancePath:instancePath+
"/attributesToRetrieve",schemaPath:"#/properties/attributesToRetrieve/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0}}}}else return validate355.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate355.errors=vErrors,errors===0}
function validate354(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.requests===void 0&&(missing0="requests"))return validate354.
errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have re\
quired property '"+missing0+"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="requests"){return validate354.errors=
[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"\
must NOT have additional properties"}],!1;break}if(_errs1===errors&&data.requests!==void 0){let data0=data.requests;if(errors===
errors)if(Array.isArray(data0)){if(data0.length>1e3)return validate354.errors=[{instancePath:instancePath+"/requests",schemaPath:"\
#/properties/requests/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;
{var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;validate355(data0[i0],{instancePath:instancePath+
"/requests/"+i0,parentData:data0,parentDataProperty:i0,rootData})||(vErrors=vErrors===null?validate355.errors:vErrors.concat(
validate355.errors),errors=vErrors.length);var valid1=_errs4===errors;if(!valid1)break}}}else return validate354.errors=
[{instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1}}}else return validate354.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"obj\
ect"},message:"must be object"}],!1;return validate354.errors=vErrors,errors===0}function validate353(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0="body"))return validate353.errors=[{instancePath,schemaPath:"\
#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],
!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.
isArray(data0))for(let key0 in data0){return validate353.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have a\
dditional properties"}],!1;break}else return validate353.errors=[{instancePath:instancePath+"/path",schemaPath:"#/proper\
ties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&typeof data1=="object"&&
!Array.isArray(data1))for(let key1 in data1){return validate353.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate353.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate354(data.body,{instancePath:instancePath+"/body",
parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate354.errors:vErrors.concat(validate354.
errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate353.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate353.errors=vErrors,
errors===0}var getSettings=validate358;function validate358(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===void 0&&(missing0="ind\
exName"))return validate358.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate358.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate358.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate358.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate358.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate358.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate358.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2))for(let key1 in data2){return validate358.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate358.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate358.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate358.errors=vErrors,errors===0}var setSettings=validate359;var schema135={type:"object",properties:{searchableAttributes:{type:"array",items:{type:"string"}},attributesForFaceting:{
type:"array",items:{type:"string"}},ranking:{type:"array",items:{type:"string"}},customRanking:{type:"array",items:{type:"\
string"}},replicas:{type:"array",items:{type:"string"}},primary:{type:"string"},unretrievableAttributes:{type:"array",items:{
type:"string"}},attributeForDistinct:{type:"string"},disableTypoToleranceOnWords:{type:"array",items:{type:"string"}},disableTypoToleranceOnAttributes:{
type:"array",items:{type:"string"}},paginationLimitedTo:{type:"integer",minimum:0,maximum:2e4},attributesToRetrieve:{type:"\
array",items:{type:"string"}},attributesToHighlight:{type:"array",items:{type:"string"}},attributesToSnippet:{type:"arra\
y",items:{type:"string"}},highlightPreTag:{type:"string"},highlightPostTag:{type:"string"},snippetEllipsisText:{type:"st\
ring"},hitsPerPage:{type:"integer",minimum:0,maximum:1e3},maxValuesPerFacet:{type:"integer",minimum:1,maximum:1e3},sortFacetValuesBy:{
type:"string",enum:["count","alpha"]},typoTolerance:{anyOf:[{type:"boolean"},{type:"string",enum:["true","false","min","\
strict"]}]},minWordSizefor1Typo:{type:"integer",minimum:1},minWordSizefor2Typos:{type:"integer",minimum:1},queryType:{type:"\
string",enum:["prefixLast","prefixAll","prefixNone"]},removeWordsIfNoResults:{type:"string",enum:["none","lastWords","fi\
rstWords","allOptional"]},distinct:{anyOf:[{type:"boolean"},{type:"integer",minimum:0,maximum:4}]}},additionalProperties:!1};
function validate360(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let _errs1=errors;for(let key0 in data)if(!func4.call(schema135.
properties,key0)){return validate360.errors=[{instancePath,schemaPath:"#/additionalProperties",keyword:"additionalProper\
ties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs1===errors){if(data.
searchableAttributes!==void 0){let data0=data.searchableAttributes,_errs2=errors;if(errors===_errs2)if(Array.isArray(data0)){
var valid1=!0;let len0=data0.length;for(let i0=0;i0<len0;i0++){let _errs4=errors;if(typeof data0[i0]!="string")return validate360.
errors=[{instancePath:instancePath+"/searchableAttributes/"+i0,schemaPath:"#/properties/searchableAttributes/items/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid1=_errs4===errors;if(!valid1)break}}else return validate360.
errors=[{instancePath:instancePath+"/searchableAttributes",schemaPath:"#/properties/searchableAttributes/type",keyword:"\
type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.
attributesForFaceting!==void 0){let data2=data.attributesForFaceting,_errs6=errors;if(errors===_errs6)if(Array.isArray(data2)){
var valid2=!0;let len1=data2.length;for(let i1=0;i1<len1;i1++){let _errs8=errors;if(typeof data2[i1]!="string")return validate360.
errors=[{instancePath:instancePath+"/attributesForFaceting/"+i1,schemaPath:"#/properties/attributesForFaceting/items/typ\
e",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid2=_errs8===errors;if(!valid2)break}}else
return validate360.errors=[{instancePath:instancePath+"/attributesForFaceting",schemaPath:"#/properties/attributesForFac\
eting/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs6===errors}else var valid0=!0;
if(valid0){if(data.ranking!==void 0){let data4=data.ranking,_errs10=errors;if(errors===_errs10)if(Array.isArray(data4)){
var valid3=!0;let len2=data4.length;for(let i2=0;i2<len2;i2++){let _errs12=errors;if(typeof data4[i2]!="string")return validate360.
errors=[{instancePath:instancePath+"/ranking/"+i2,schemaPath:"#/properties/ranking/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid3=_errs12===errors;if(!valid3)break}}else return validate360.errors=[{instancePath:instancePath+
"/ranking",schemaPath:"#/properties/ranking/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs10===
errors}else var valid0=!0;if(valid0){if(data.customRanking!==void 0){let data6=data.customRanking,_errs14=errors;if(errors===
_errs14)if(Array.isArray(data6)){var valid4=!0;let len3=data6.length;for(let i3=0;i3<len3;i3++){let _errs16=errors;if(typeof data6[i3]!=
"string")return validate360.errors=[{instancePath:instancePath+"/customRanking/"+i3,schemaPath:"#/properties/customRanki\
ng/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid4=_errs16===errors;if(!valid4)
break}}else return validate360.errors=[{instancePath:instancePath+"/customRanking",schemaPath:"#/properties/customRankin\
g/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs14===errors}else var valid0=!0;
if(valid0){if(data.replicas!==void 0){let data8=data.replicas,_errs18=errors;if(errors===_errs18)if(Array.isArray(data8)){
var valid5=!0;let len4=data8.length;for(let i4=0;i4<len4;i4++){let _errs20=errors;if(typeof data8[i4]!="string")return validate360.
errors=[{instancePath:instancePath+"/replicas/"+i4,schemaPath:"#/properties/replicas/items/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid5=_errs20===errors;if(!valid5)break}}else return validate360.errors=
[{instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/type",keyword:"type",params:{type:"array"},message:"\
must be array"}],!1;var valid0=_errs18===errors}else var valid0=!0;if(valid0){if(data.primary!==void 0){let _errs22=errors;
if(typeof data.primary!="string")return validate360.errors=[{instancePath:instancePath+"/primary",schemaPath:"#/properti\
es/primary/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs22===errors}else var valid0=!0;
if(valid0){if(data.unretrievableAttributes!==void 0){let data11=data.unretrievableAttributes,_errs24=errors;if(errors===
_errs24)if(Array.isArray(data11)){var valid6=!0;let len5=data11.length;for(let i5=0;i5<len5;i5++){let _errs26=errors;if(typeof data11[i5]!=
"string")return validate360.errors=[{instancePath:instancePath+"/unretrievableAttributes/"+i5,schemaPath:"#/properties/u\
nretrievableAttributes/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid6=_errs26===
errors;if(!valid6)break}}else return validate360.errors=[{instancePath:instancePath+"/unretrievableAttributes",schemaPath:"\
#/properties/unretrievableAttributes/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs24===
errors}else var valid0=!0;if(valid0){if(data.attributeForDistinct!==void 0){let _errs28=errors;if(typeof data.attributeForDistinct!=
"string")return validate360.errors=[{instancePath:instancePath+"/attributeForDistinct",schemaPath:"#/properties/attribut\
eForDistinct/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs28===errors}else var valid0=!0;
if(valid0){if(data.disableTypoToleranceOnWords!==void 0){let data14=data.disableTypoToleranceOnWords,_errs30=errors;if(errors===
_errs30)if(Array.isArray(data14)){var valid7=!0;let len6=data14.length;for(let i6=0;i6<len6;i6++){let _errs32=errors;if(typeof data14[i6]!=
"string")return validate360.errors=[{instancePath:instancePath+"/disableTypoToleranceOnWords/"+i6,schemaPath:"#/properti\
es/disableTypoToleranceOnWords/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid7=_errs32===
errors;if(!valid7)break}}else return validate360.errors=[{instancePath:instancePath+"/disableTypoToleranceOnWords",schemaPath:"\
#/properties/disableTypoToleranceOnWords/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs30===
errors}else var valid0=!0;if(valid0){if(data.disableTypoToleranceOnAttributes!==void 0){let data16=data.disableTypoToleranceOnAttributes,
_errs34=errors;if(errors===_errs34)if(Array.isArray(data16)){var valid8=!0;let len7=data16.length;for(let i7=0;i7<len7;i7++){
let _errs36=errors;if(typeof data16[i7]!="string")return validate360.errors=[{instancePath:instancePath+"/disableTypoTol\
eranceOnAttributes/"+i7,schemaPath:"#/properties/disableTypoToleranceOnAttributes/items/type",keyword:"type",params:{type:"\
string"},message:"must be string"}],!1;var valid8=_errs36===errors;if(!valid8)break}}else return validate360.errors=[{instancePath:instancePath+
"/disableTypoToleranceOnAttributes",schemaPath:"#/properties/disableTypoToleranceOnAttributes/type",keyword:"type",params:{
type:"array"},message:"must be array"}],!1;var valid0=_errs34===errors}else var valid0=!0;if(valid0){if(data.paginationLimitedTo!==
void 0){let data18=data.paginationLimitedTo,_errs38=errors;if(!(typeof data18=="number"&&!(data18%1)&&!isNaN(data18)))return validate360.
errors=[{instancePath:instancePath+"/paginationLimitedTo",schemaPath:"#/properties/paginationLimitedTo/type",keyword:"ty\
pe",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs38&&typeof data18=="number"){if(data18>2e4||
isNaN(data18))return validate360.errors=[{instancePath:instancePath+"/paginationLimitedTo",schemaPath:"#/properties/pagi\
nationLimitedTo/maximum",keyword:"maximum",params:{comparison:"<=",limit:2e4},message:"must be <= 20000"}],!1;if(data18<
0||isNaN(data18))return validate360.errors=[{instancePath:instancePath+"/paginationLimitedTo",schemaPath:"#/properties/p\
aginationLimitedTo/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs38===
errors}else var valid0=!0;if(valid0){if(data.attributesToRetrieve!==void 0){let data19=data.attributesToRetrieve,_errs40=errors;
if(errors===_errs40)if(Array.isArray(data19)){var valid9=!0;let len8=data19.length;for(let i8=0;i8<len8;i8++){let _errs42=errors;
if(typeof data19[i8]!="string")return validate360.errors=[{instancePath:instancePath+"/attributesToRetrieve/"+i8,schemaPath:"\
#/properties/attributesToRetrieve/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid9=_errs42===
errors;if(!valid9)break}}else return validate360.errors=[{instancePath:instancePath+"/attributesToRetrieve",schemaPath:"\
#/properties/attributesToRetrieve/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs40===
errors}else var valid0=!0;if(valid0){if(data.attributesToHighlight!==void 0){let data21=data.attributesToHighlight,_errs44=errors;
if(errors===_errs44)if(Array.isArray(data21)){var valid10=!0;let len9=data21.length;for(let i9=0;i9<len9;i9++){let _errs46=errors;
if(typeof data21[i9]!="string")return validate360.errors=[{instancePath:instancePath+"/attributesToHighlight/"+i9,schemaPath:"\
#/properties/attributesToHighlight/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid10=_errs46===
errors;if(!valid10)break}}else return validate360.errors=[{instancePath:instancePath+"/attributesToHighlight",schemaPath:"\
#/properties/attributesToHighlight/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs44===
errors}else var valid0=!0;if(valid0){if(data.attributesToSnippet!==void 0){let data23=data.attributesToSnippet,_errs48=errors;
if(errors===_errs48)if(Array.isArray(data23)){var valid11=!0;let len10=data23.length;for(let i10=0;i10<len10;i10++){let _errs50=errors;
if(typeof data23[i10]!="string")return validate360.errors=[{instancePath:instancePath+"/attributesToSnippet/"+i10,schemaPath:"\
#/properties/attributesToSnippet/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid11=_errs50===
errors;if(!valid11)break}}else return validate360.errors=[{instancePath:instancePath+"/attributesToSnippet",schemaPath:"\
#/properties/attributesToSnippet/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs48===
errors}else var valid0=!0;if(valid0){if(data.highlightPreTag!==void 0){let _errs52=errors;if(typeof data.highlightPreTag!=
"string")return validate360.errors=[{instancePath:instancePath+"/highlightPreTag",schemaPath:"#/properties/highlightPreT\
ag/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs52===errors}else var valid0=!0;
if(valid0){if(data.highlightPostTag!==void 0){let _errs54=errors;if(typeof data.highlightPostTag!="string")return validate360.
errors=[{instancePath:instancePath+"/highlightPostTag",schemaPath:"#/properties/highlightPostTag/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1;var valid0=_errs54===errors}else var valid0=!0;if(valid0){if(data.snippetEllipsisText!==
void 0){let _errs56=errors;if(typeof data.snippetEllipsisText!="string")return validate360.errors=[{instancePath:instancePath+
"/snippetEllipsisText",schemaPath:"#/properties/snippetEllipsisText/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid0=_errs56===errors}else var valid0=!0;if(valid0){if(data.hitsPerPage!==void 0){let data28=data.
hitsPerPage,_errs58=errors;if(!(typeof data28=="number"&&!(data28%1)&&!isNaN(data28)))return validate360.errors=[{instancePath:instancePath+
"/hitsPerPage",schemaPath:"#/properties/hitsPerPage/type",keyword:"type",params:{type:"integer"},message:"must be intege\
r"}],!1;if(errors===_errs58&&typeof data28=="number"){if(data28>1e3||isNaN(data28))return validate360.errors=[{instancePath:instancePath+
"/hitsPerPage",schemaPath:"#/properties/hitsPerPage/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},message:"\
must be <= 1000"}],!1;if(data28<0||isNaN(data28))return validate360.errors=[{instancePath:instancePath+"/hitsPerPage",schemaPath:"\
#/properties/hitsPerPage/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1}var valid0=_errs58===
errors}else var valid0=!0;if(valid0){if(data.maxValuesPerFacet!==void 0){let data29=data.maxValuesPerFacet,_errs60=errors;
if(!(typeof data29=="number"&&!(data29%1)&&!isNaN(data29)))return validate360.errors=[{instancePath:instancePath+"/maxVa\
luesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/type",keyword:"type",params:{type:"integer"},message:"must be i\
nteger"}],!1;if(errors===_errs60&&typeof data29=="number"){if(data29>1e3||isNaN(data29))return validate360.errors=[{instancePath:instancePath+
"/maxValuesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/maximum",keyword:"maximum",params:{comparison:"<=",limit:1e3},
message:"must be <= 1000"}],!1;if(data29<1||isNaN(data29))return validate360.errors=[{instancePath:instancePath+"/maxVal\
uesPerFacet",schemaPath:"#/properties/maxValuesPerFacet/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"\
must be >= 1"}],!1}var valid0=_errs60===errors}else var valid0=!0;if(valid0){if(data.sortFacetValuesBy!==void 0){let data30=data.
sortFacetValuesBy,_errs62=errors;if(typeof data30!="string")return validate360.errors=[{instancePath:instancePath+"/sort\
FacetValuesBy",schemaPath:"#/properties/sortFacetValuesBy/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"}],!1;if(!(data30==="count"||data30==="alpha"))return validate360.errors=[{instancePath:instancePath+"/sortFacetVa\
luesBy",schemaPath:"#/properties/sortFacetValuesBy/enum",keyword:"enum",params:{allowedValues:schema135.properties.sortFacetValuesBy.
enum},message:"must be equal to one of the allowed values"}],!1;var valid0=_errs62===errors}else var valid0=!0;if(valid0){
if(data.typoTolerance!==void 0){let data31=data.typoTolerance,_errs64=errors,_errs65=errors,valid12=!1,_errs66=errors;if(typeof data31!=
"boolean"){let err0={instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf/0/type",keyword:"\
type",params:{type:"boolean"},message:"must be boolean"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs66===
errors;if(valid12=valid12||_valid0,!valid12){let _errs68=errors;if(typeof data31!="string"){let err1={instancePath:instancePath+
"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf/1/type",keyword:"type",params:{type:"string"},message:"mus\
t be string"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}if(!(data31==="true"||data31==="false"||data31===
"min"||data31==="strict")){let err2={instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/a\
nyOf/1/enum",keyword:"enum",params:{allowedValues:schema135.properties.typoTolerance.anyOf[1].enum},message:"must be equ\
al to one of the allowed values"};vErrors===null?vErrors=[err2]:vErrors.push(err2),errors++}var _valid0=_errs68===errors;
valid12=valid12||_valid0}if(valid12)errors=_errs65,vErrors!==null&&(_errs65?vErrors.length=_errs65:vErrors=null);else{let err3={
instancePath:instancePath+"/typoTolerance",schemaPath:"#/properties/typoTolerance/anyOf",keyword:"anyOf",params:{},message:"\
must match a schema in anyOf"};return vErrors===null?vErrors=[err3]:vErrors.push(err3),errors++,validate360.errors=vErrors,
!1}var valid0=_errs64===errors}else var valid0=!0;if(valid0){if(data.minWordSizefor1Typo!==void 0){let data32=data.minWordSizefor1Typo,
_errs70=errors;if(!(typeof data32=="number"&&!(data32%1)&&!isNaN(data32)))return validate360.errors=[{instancePath:instancePath+
"/minWordSizefor1Typo",schemaPath:"#/properties/minWordSizefor1Typo/type",keyword:"type",params:{type:"integer"},message:"\
must be integer"}],!1;if(errors===_errs70&&typeof data32=="number"&&(data32<1||isNaN(data32)))return validate360.errors=
[{instancePath:instancePath+"/minWordSizefor1Typo",schemaPath:"#/properties/minWordSizefor1Typo/minimum",keyword:"minimu\
m",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1;var valid0=_errs70===errors}else var valid0=!0;if(valid0){
if(data.minWordSizefor2Typos!==void 0){let data33=data.minWordSizefor2Typos,_errs72=errors;if(!(typeof data33=="number"&&
!(data33%1)&&!isNaN(data33)))return validate360.errors=[{instancePath:instancePath+"/minWordSizefor2Typos",schemaPath:"#\
/properties/minWordSizefor2Typos/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===
_errs72&&typeof data33=="number"&&(data33<1||isNaN(data33)))return validate360.errors=[{instancePath:instancePath+"/minW\
ordSizefor2Typos",schemaPath:"#/properties/minWordSizefor2Typos/minimum",keyword:"minimum",params:{comparison:">=",limit:1},
message:"must be >= 1"}],!1;var valid0=_errs72===errors}else var valid0=!0;if(valid0){if(data.queryType!==void 0){let data34=data.
queryType,_errs74=errors;if(typeof data34!="string")return validate360.errors=[{instancePath:instancePath+"/queryType",schemaPath:"\
#/properties/queryType/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data34==="prefixLa\
st"||data34==="prefixAll"||data34==="prefixNone"))return validate360.errors=[{instancePath:instancePath+"/queryType",schemaPath:"\
#/properties/queryType/enum",keyword:"enum",params:{allowedValues:schema135.properties.queryType.enum},message:"must be \
equal to one of the allowed values"}],!1;var valid0=_errs74===errors}else var valid0=!0;if(valid0){if(data.removeWordsIfNoResults!==
void 0){let data35=data.removeWordsIfNoResults,_errs76=errors;if(typeof data35!="string")return validate360.errors=[{instancePath:instancePath+
"/removeWordsIfNoResults",schemaPath:"#/properties/removeWordsIfNoResults/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;if(!(data35==="none"||data35==="lastWords"||data35==="firstWords"||data35==="allOptional"))return validate360.
errors=[{instancePath:instancePath+"/removeWordsIfNoResults",schemaPath:"#/properties/removeWordsIfNoResults/enum",keyword:"\
enum",params:{allowedValues:schema135.properties.removeWordsIfNoResults.enum},message:"must be equal to one of the allow\
ed values"}],!1;var valid0=_errs76===errors}else var valid0=!0;if(valid0)if(data.distinct!==void 0){let data36=data.distinct,
_errs78=errors,_errs79=errors,valid13=!1,_errs80=errors;if(typeof data36!="boolean"){let err4={instancePath:instancePath+
"/distinct",schemaPath:"#/properties/distinct/anyOf/0/type",keyword:"type",params:{type:"boolean"},message:"must be bool\
ean"};vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++}var _valid1=_errs80===errors;if(valid13=valid13||_valid1,
!valid13){let _errs82=errors;if(!(typeof data36=="number"&&!(data36%1)&&!isNaN(data36))){let err5={instancePath:instancePath+
"/distinct",schemaPath:"#/properties/distinct/anyOf/1/type",keyword:"type",params:{type:"integer"},message:"must be inte\
ger"};vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}if(errors===_errs82&&typeof data36=="number"){if(data36>
4||isNaN(data36)){let err6={instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/anyOf/1/maximum",keyword:"\
maximum",params:{comparison:"<=",limit:4},message:"must be <= 4"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}else if(data36<
0||isNaN(data36)){let err7={instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/anyOf/1/minimum",keyword:"\
minimum",params:{comparison:">=",limit:0},message:"must be >= 0"};vErrors===null?vErrors=[err7]:vErrors.push(err7),errors++}}
var _valid1=_errs82===errors;valid13=valid13||_valid1}if(valid13)errors=_errs79,vErrors!==null&&(_errs79?vErrors.length=
_errs79:vErrors=null);else{let err8={instancePath:instancePath+"/distinct",schemaPath:"#/properties/distinct/anyOf",keyword:"\
anyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++,
validate360.errors=vErrors,!1}var valid0=_errs78===errors}else var valid0=!0}}}}}}}}}}}}}}}}}}}}}}}}}}else return validate360.
errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate360.
errors=vErrors,errors===0}function validate359(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate359.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing1;if(data0.indexName===void 0&&(missing1="ind\
exName"))return validate359.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing1},message:"must have required property '"+missing1+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="indexName"){return validate359.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.indexName!==void 0){let data1=data0.indexName;if(errors===
errors)if(typeof data1=="string"){if(func2(data1)>256)return validate359.errors=[{instancePath:instancePath+"/path/index\
Name",schemaPath:"#/properties/path/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must\
 NOT have more than 256 characters"}],!1;if(func2(data1)<1)return validate359.errors=[{instancePath:instancePath+"/path/\
indexName",schemaPath:"#/properties/path/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"m\
ust NOT have fewer than 1 characters"}],!1;if(!pattern0.test(data1))return validate359.errors=[{instancePath:instancePath+
"/path/indexName",schemaPath:"#/properties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u00\
00-\\u001f/\\\\?#%*]+$"},message:'must match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate359.errors=
[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{
type:"string"},message:"must be string"}],!1}}}else return validate359.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0){if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2==
"object"&&!Array.isArray(data2)){let _errs8=errors;for(let key1 in data2)if(key1!=="forwardToReplicas"){return validate359.
errors=[{instancePath:instancePath+"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProp\
erties",params:{additionalProperty:key1},message:"must NOT have additional properties"}],!1;break}if(_errs8===errors&&data2.
forwardToReplicas!==void 0&&typeof data2.forwardToReplicas!="boolean")return validate359.errors=[{instancePath:instancePath+
"/query/forwardToReplicas",schemaPath:"#/properties/query/properties/forwardToReplicas/type",keyword:"type",params:{type:"\
boolean"},message:"must be boolean"}],!1}else return validate359.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0;if(valid0)if(data.body!==void 0){let _errs11=errors;validate360(data.body,{instancePath:instancePath+"/bod\
y",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate360.errors:vErrors.concat(validate360.
errors),errors=vErrors.length);var valid0=_errs11===errors}else var valid0=!0}}else return validate359.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate359.errors=vErrors,
errors===0}var getTask=validate362;var pattern25=new RegExp("^[0-9]{1,19}$","u");function validate362(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){
let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.
path,_errs1=errors;if(errors===_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.indexName===
void 0&&(missing0="indexName")||data0.taskID===void 0&&(missing0="taskID"))return validate362.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/required",keyword:"required",params:{missingProperty:missing0},message:"must have \
required property '"+missing0+"'"}],!1;{let _errs3=errors;for(let key0 in data0)if(!(key0==="indexName"||key0==="taskID")){
return validate362.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"\
additionalProperties",params:{additionalProperty:key0},message:"must NOT have additional properties"}],!1;break}if(_errs3===
errors){if(data0.indexName!==void 0){let data1=data0.indexName,_errs4=errors;if(errors===_errs4)if(typeof data1=="string"){
if(func2(data1)>256)return validate362.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/pat\
h/properties/indexName/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],
!1;if(func2(data1)<1)return validate362.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/properties/pa\
th/properties/indexName/minLength",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],
!1;if(!pattern0.test(data1))return validate362.errors=[{instancePath:instancePath+"/path/indexName",schemaPath:"#/proper\
ties/path/properties/indexName/pattern",keyword:"pattern",params:{pattern:"^[^\\u0000-\\u001f/\\\\?#%*]+$"},message:'mus\
t match pattern "^[^\\u0000-\\u001f/\\\\?#%*]+$"'}],!1}else return validate362.errors=[{instancePath:instancePath+"/path\
/indexName",schemaPath:"#/properties/path/properties/indexName/type",keyword:"type",params:{type:"string"},message:"must\
 be string"}],!1;var valid1=_errs4===errors}else var valid1=!0;if(valid1)if(data0.taskID!==void 0){let data2=data0.taskID,
_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern25.test(data2))return validate362.errors=[{instancePath:instancePath+
"/path/taskID",schemaPath:"#/properties/path/properties/taskID/pattern",keyword:"pattern",params:{pattern:"^[0-9]{1,19}$"},
message:'must match pattern "^[0-9]{1,19}$"'}],!1}else return validate362.errors=[{instancePath:instancePath+"/path/task\
ID",schemaPath:"#/properties/path/properties/taskID/type",keyword:"type",params:{type:"string"},message:"must be string"}],
!1;var valid1=_errs6===errors}else var valid1=!0}}}else return validate362.errors=[{instancePath:instancePath+"/path",schemaPath:"\
#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else
var valid0=!0;if(valid0)if(data.query!==void 0){let data3=data.query,_errs8=errors;if(errors===_errs8)if(data3&&typeof data3==
"object"&&!Array.isArray(data3))for(let key1 in data3){return validate362.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate362.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs8===errors}else
var valid0=!0}else return validate362.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate362.errors=vErrors,errors===0}var pushEvents=validate363;var schema139={type:"object",required:["eventType","eventName","index","userToken"],properties:{eventType:{type:"string",
enum:["click","conversion","view"]},eventSubtype:{type:"string",enum:["addToCart","purchase"]},eventName:{type:"string",
pattern:"^[\\x20-\\x7E]{1,64}$"},index:{type:"string",minLength:1,maxLength:256},userToken:{type:"string",pattern:"^[A-Z\
a-z0-9_=+/-]{1,129}$"},authenticatedUserToken:{type:"string",pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},timestamp:{type:"integ\
er",minimum:0},queryID:{type:"string",pattern:"^[a-f0-9]{32}$"},objectIDs:{type:"array",minItems:1,maxItems:20,items:{type:"\
string",minLength:1}},objectData:{type:"array",maxItems:20,items:{$ref:"schemas#/$defs/ObjectData"}},filters:{type:"arra\
y",minItems:1,maxItems:10,items:{type:"string",pattern:"^[^:]+:[\\s\\S]+$"}},positions:{type:"array",maxItems:20,items:{
type:"integer",minimum:1}},value:{anyOf:[{type:"number"},{type:"string",pattern:"^[0-9]+(\\.[0-9]+)?$",maxLength:16}]},currency:{
type:"string",pattern:"^[A-Za-z]{3}$"},eventID:{type:"string",pattern:"^[\\x21-\\x7E]{1,64}$"}},additionalProperties:!0},
pattern26=new RegExp("^[\\x20-\\x7E]{1,64}$","u"),pattern29=new RegExp("^[a-f0-9]{32}$","u"),pattern33=new RegExp("^[^:]\
+:[\\s\\S]+$","u"),pattern31=new RegExp("^[0-9]+(\\.[0-9]+)?$","u"),pattern35=new RegExp("^[A-Za-z]{3}$","u"),pattern36=new RegExp(
"^[\\x21-\\x7E]{1,64}$","u");function validate366(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.queryID!==void 0){let data0=data.queryID,_errs1=errors;if(errors===
_errs1)if(typeof data0=="string"){if(!pattern29.test(data0))return validate366.errors=[{instancePath:instancePath+"/quer\
yID",schemaPath:"#/properties/queryID/pattern",keyword:"pattern",params:{pattern:"^[a-f0-9]{32}$"},message:'must match p\
attern "^[a-f0-9]{32}$"'}],!1}else return validate366.errors=[{instancePath:instancePath+"/queryID",schemaPath:"#/proper\
ties/queryID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0){if(data.price!==void 0){let data1=data.price,_errs3=errors,_errs4=errors,valid1=!1,_errs5=errors;if(typeof data1!=
"number"){let err0={instancePath:instancePath+"/price",schemaPath:"#/properties/price/anyOf/0/type",keyword:"type",params:{
type:"number"},message:"must be number"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs5===
errors;if(valid1=valid1||_valid0,!valid1){let _errs7=errors;if(errors===_errs7)if(typeof data1=="string"){if(func2(data1)>
16){let err1={instancePath:instancePath+"/price",schemaPath:"#/properties/price/anyOf/1/maxLength",keyword:"maxLength",params:{
limit:16},message:"must NOT have more than 16 characters"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}else if(!pattern31.
test(data1)){let err2={instancePath:instancePath+"/price",schemaPath:"#/properties/price/anyOf/1/pattern",keyword:"patte\
rn",params:{pattern:"^[0-9]+(\\.[0-9]+)?$"},message:'must match pattern "^[0-9]+(\\.[0-9]+)?$"'};vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++}}else{let err3={instancePath:instancePath+"/price",schemaPath:"#/properties/price/any\
Of/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err3]:vErrors.push(err3),
errors++}var _valid0=_errs7===errors;valid1=valid1||_valid0}if(valid1)errors=_errs4,vErrors!==null&&(_errs4?vErrors.length=
_errs4:vErrors=null);else{let err4={instancePath:instancePath+"/price",schemaPath:"#/properties/price/anyOf",keyword:"an\
yOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,
validate366.errors=vErrors,!1}var valid0=_errs3===errors}else var valid0=!0;if(valid0){if(data.quantity!==void 0){let data2=data.
quantity,_errs9=errors;if(!(typeof data2=="number"&&!(data2%1)&&!isNaN(data2)))return validate366.errors=[{instancePath:instancePath+
"/quantity",schemaPath:"#/properties/quantity/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;
if(errors===_errs9&&typeof data2=="number"&&(data2<1||isNaN(data2)))return validate366.errors=[{instancePath:instancePath+
"/quantity",schemaPath:"#/properties/quantity/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must \
be >= 1"}],!1;var valid0=_errs9===errors}else var valid0=!0;if(valid0)if(data.discount!==void 0){let data3=data.discount,
_errs11=errors,_errs12=errors,valid2=!1,_errs13=errors;if(typeof data3!="number"){let err5={instancePath:instancePath+"/\
discount",schemaPath:"#/properties/discount/anyOf/0/type",keyword:"type",params:{type:"number"},message:"must be number"};
vErrors===null?vErrors=[err5]:vErrors.push(err5),errors++}var _valid1=_errs13===errors;if(valid2=valid2||_valid1,!valid2){
let _errs15=errors;if(errors===_errs15)if(typeof data3=="string"){if(func2(data3)>16){let err6={instancePath:instancePath+
"/discount",schemaPath:"#/properties/discount/anyOf/1/maxLength",keyword:"maxLength",params:{limit:16},message:"must NOT\
 have more than 16 characters"};vErrors===null?vErrors=[err6]:vErrors.push(err6),errors++}else if(!pattern31.test(data3)){
let err7={instancePath:instancePath+"/discount",schemaPath:"#/properties/discount/anyOf/1/pattern",keyword:"pattern",params:{
pattern:"^[0-9]+(\\.[0-9]+)?$"},message:'must match pattern "^[0-9]+(\\.[0-9]+)?$"'};vErrors===null?vErrors=[err7]:vErrors.
push(err7),errors++}}else{let err8={instancePath:instancePath+"/discount",schemaPath:"#/properties/discount/anyOf/1/type",
keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err8]:vErrors.push(err8),errors++}
var _valid1=_errs15===errors;valid2=valid2||_valid1}if(valid2)errors=_errs12,vErrors!==null&&(_errs12?vErrors.length=_errs12:
vErrors=null);else{let err9={instancePath:instancePath+"/discount",schemaPath:"#/properties/discount/anyOf",keyword:"any\
Of",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err9]:vErrors.push(err9),errors++,validate366.
errors=vErrors,!1}var valid0=_errs11===errors}else var valid0=!0}}}else return validate366.errors=[{instancePath,schemaPath:"\
#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate366.errors=vErrors,errors===0}
function validate365(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.eventType===void 0&&(missing0="eventType")||
data.eventName===void 0&&(missing0="eventName")||data.index===void 0&&(missing0="index")||data.userToken===void 0&&(missing0=
"userToken"))return validate365.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.eventType!==void 0){let data0=data.eventType,_errs2=errors;
if(typeof data0!="string")return validate365.errors=[{instancePath:instancePath+"/eventType",schemaPath:"#/properties/ev\
entType/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data0==="click"||data0==="convers\
ion"||data0==="view"))return validate365.errors=[{instancePath:instancePath+"/eventType",schemaPath:"#/properties/eventT\
ype/enum",keyword:"enum",params:{allowedValues:schema139.properties.eventType.enum},message:"must be equal to one of the\
 allowed values"}],!1;var valid0=_errs2===errors}else var valid0=!0;if(valid0){if(data.eventSubtype!==void 0){let data1=data.
eventSubtype,_errs4=errors;if(typeof data1!="string")return validate365.errors=[{instancePath:instancePath+"/eventSubtyp\
e",schemaPath:"#/properties/eventSubtype/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;if(!(data1===
"addToCart"||data1==="purchase"))return validate365.errors=[{instancePath:instancePath+"/eventSubtype",schemaPath:"#/pro\
perties/eventSubtype/enum",keyword:"enum",params:{allowedValues:schema139.properties.eventSubtype.enum},message:"must be\
 equal to one of the allowed values"}],!1;var valid0=_errs4===errors}else var valid0=!0;if(valid0){if(data.eventName!==void 0){
let data2=data.eventName,_errs6=errors;if(errors===_errs6)if(typeof data2=="string"){if(!pattern26.test(data2))return validate365.
errors=[{instancePath:instancePath+"/eventName",schemaPath:"#/properties/eventName/pattern",keyword:"pattern",params:{pattern:"\
^[\\x20-\\x7E]{1,64}$"},message:'must match pattern "^[\\x20-\\x7E]{1,64}$"'}],!1}else return validate365.errors=[{instancePath:instancePath+
"/eventName",schemaPath:"#/properties/eventName/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs6===errors}else var valid0=!0;if(valid0){if(data.index!==void 0){let data3=data.index,_errs8=errors;if(errors===
_errs8)if(typeof data3=="string"){if(func2(data3)>256)return validate365.errors=[{instancePath:instancePath+"/index",schemaPath:"\
#/properties/index/maxLength",keyword:"maxLength",params:{limit:256},message:"must NOT have more than 256 characters"}],
!1;if(func2(data3)<1)return validate365.errors=[{instancePath:instancePath+"/index",schemaPath:"#/properties/index/minLe\
ngth",keyword:"minLength",params:{limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate365.
errors=[{instancePath:instancePath+"/index",schemaPath:"#/properties/index/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1;var valid0=_errs8===errors}else var valid0=!0;if(valid0){if(data.userToken!==void 0){let data4=data.
userToken,_errs10=errors;if(errors===_errs10)if(typeof data4=="string"){if(!pattern1.test(data4))return validate365.errors=
[{instancePath:instancePath+"/userToken",schemaPath:"#/properties/userToken/pattern",keyword:"pattern",params:{pattern:"\
^[A-Za-z0-9_=+/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate365.errors=
[{instancePath:instancePath+"/userToken",schemaPath:"#/properties/userToken/type",keyword:"type",params:{type:"string"},
message:"must be string"}],!1;var valid0=_errs10===errors}else var valid0=!0;if(valid0){if(data.authenticatedUserToken!==
void 0){let data5=data.authenticatedUserToken,_errs12=errors;if(errors===_errs12)if(typeof data5=="string"){if(!pattern1.
test(data5))return validate365.errors=[{instancePath:instancePath+"/authenticatedUserToken",schemaPath:"#/properties/aut\
henticatedUserToken/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+/-]{1,129}$"},message:'must match pattern \
"^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate365.errors=[{instancePath:instancePath+"/authenticatedUserToken",schemaPath:"\
#/properties/authenticatedUserToken/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs12===
errors}else var valid0=!0;if(valid0){if(data.timestamp!==void 0){let data6=data.timestamp,_errs14=errors;if(!(typeof data6==
"number"&&!(data6%1)&&!isNaN(data6)))return validate365.errors=[{instancePath:instancePath+"/timestamp",schemaPath:"#/pr\
operties/timestamp/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs14&&typeof data6==
"number"&&(data6<0||isNaN(data6)))return validate365.errors=[{instancePath:instancePath+"/timestamp",schemaPath:"#/prope\
rties/timestamp/minimum",keyword:"minimum",params:{comparison:">=",limit:0},message:"must be >= 0"}],!1;var valid0=_errs14===
errors}else var valid0=!0;if(valid0){if(data.queryID!==void 0){let data7=data.queryID,_errs16=errors;if(errors===_errs16)
if(typeof data7=="string"){if(!pattern29.test(data7))return validate365.errors=[{instancePath:instancePath+"/queryID",schemaPath:"\
#/properties/queryID/pattern",keyword:"pattern",params:{pattern:"^[a-f0-9]{32}$"},message:'must match pattern "^[a-f0-9]\
{32}$"'}],!1}else return validate365.errors=[{instancePath:instancePath+"/queryID",schemaPath:"#/properties/queryID/type",
keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs16===errors}else var valid0=!0;if(valid0){
if(data.objectIDs!==void 0){let data8=data.objectIDs,_errs18=errors;if(errors===_errs18)if(Array.isArray(data8)){if(data8.
length>20)return validate365.errors=[{instancePath:instancePath+"/objectIDs",schemaPath:"#/properties/objectIDs/maxItems",
keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;if(data8.length<1)return validate365.
errors=[{instancePath:instancePath+"/objectIDs",schemaPath:"#/properties/objectIDs/minItems",keyword:"minItems",params:{
limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data8.length;for(let i0=0;i0<len0;i0++){
let data9=data8[i0],_errs20=errors;if(errors===_errs20)if(typeof data9=="string"){if(func2(data9)<1)return validate365.errors=
[{instancePath:instancePath+"/objectIDs/"+i0,schemaPath:"#/properties/objectIDs/items/minLength",keyword:"minLength",params:{
limit:1},message:"must NOT have fewer than 1 characters"}],!1}else return validate365.errors=[{instancePath:instancePath+
"/objectIDs/"+i0,schemaPath:"#/properties/objectIDs/items/type",keyword:"type",params:{type:"string"},message:"must be s\
tring"}],!1;var valid1=_errs20===errors;if(!valid1)break}}}else return validate365.errors=[{instancePath:instancePath+"/\
objectIDs",schemaPath:"#/properties/objectIDs/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs18===
errors}else var valid0=!0;if(valid0){if(data.objectData!==void 0){let data10=data.objectData,_errs22=errors;if(errors===
_errs22)if(Array.isArray(data10)){if(data10.length>20)return validate365.errors=[{instancePath:instancePath+"/objectData",
schemaPath:"#/properties/objectData/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 i\
tems"}],!1;{var valid2=!0;let len1=data10.length;for(let i1=0;i1<len1;i1++){let _errs24=errors;validate366(data10[i1],{instancePath:instancePath+
"/objectData/"+i1,parentData:data10,parentDataProperty:i1,rootData})||(vErrors=vErrors===null?validate366.errors:vErrors.
concat(validate366.errors),errors=vErrors.length);var valid2=_errs24===errors;if(!valid2)break}}}else return validate365.
errors=[{instancePath:instancePath+"/objectData",schemaPath:"#/properties/objectData/type",keyword:"type",params:{type:"\
array"},message:"must be array"}],!1;var valid0=_errs22===errors}else var valid0=!0;if(valid0){if(data.filters!==void 0){
let data12=data.filters,_errs25=errors;if(errors===_errs25)if(Array.isArray(data12)){if(data12.length>10)return validate365.
errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties/filters/maxItems",keyword:"maxItems",params:{limit:10},
message:"must NOT have more than 10 items"}],!1;if(data12.length<1)return validate365.errors=[{instancePath:instancePath+
"/filters",schemaPath:"#/properties/filters/minItems",keyword:"minItems",params:{limit:1},message:"must NOT have fewer t\
han 1 items"}],!1;{var valid3=!0;let len2=data12.length;for(let i2=0;i2<len2;i2++){let data13=data12[i2],_errs27=errors;
if(errors===_errs27)if(typeof data13=="string"){if(!pattern33.test(data13))return validate365.errors=[{instancePath:instancePath+
"/filters/"+i2,schemaPath:"#/properties/filters/items/pattern",keyword:"pattern",params:{pattern:"^[^:]+:[\\s\\S]+$"},message:'\
must match pattern "^[^:]+:[\\s\\S]+$"'}],!1}else return validate365.errors=[{instancePath:instancePath+"/filters/"+i2,schemaPath:"\
#/properties/filters/items/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid3=_errs27===
errors;if(!valid3)break}}}else return validate365.errors=[{instancePath:instancePath+"/filters",schemaPath:"#/properties\
/filters/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs25===errors}else var valid0=!0;
if(valid0){if(data.positions!==void 0){let data14=data.positions,_errs29=errors;if(errors===_errs29)if(Array.isArray(data14)){
if(data14.length>20)return validate365.errors=[{instancePath:instancePath+"/positions",schemaPath:"#/properties/position\
s/maxItems",keyword:"maxItems",params:{limit:20},message:"must NOT have more than 20 items"}],!1;{var valid4=!0;let len3=data14.
length;for(let i3=0;i3<len3;i3++){let data15=data14[i3],_errs31=errors;if(!(typeof data15=="number"&&!(data15%1)&&!isNaN(
data15)))return validate365.errors=[{instancePath:instancePath+"/positions/"+i3,schemaPath:"#/properties/positions/items\
/type",keyword:"type",params:{type:"integer"},message:"must be integer"}],!1;if(errors===_errs31&&typeof data15=="number"&&
(data15<1||isNaN(data15)))return validate365.errors=[{instancePath:instancePath+"/positions/"+i3,schemaPath:"#/propertie\
s/positions/items/minimum",keyword:"minimum",params:{comparison:">=",limit:1},message:"must be >= 1"}],!1;var valid4=_errs31===
errors;if(!valid4)break}}}else return validate365.errors=[{instancePath:instancePath+"/positions",schemaPath:"#/properti\
es/positions/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1;var valid0=_errs29===errors}else var valid0=!0;
if(valid0){if(data.value!==void 0){let data16=data.value,_errs33=errors,_errs34=errors,valid5=!1,_errs35=errors;if(typeof data16!=
"number"){let err0={instancePath:instancePath+"/value",schemaPath:"#/properties/value/anyOf/0/type",keyword:"type",params:{
type:"number"},message:"must be number"};vErrors===null?vErrors=[err0]:vErrors.push(err0),errors++}var _valid0=_errs35===
errors;if(valid5=valid5||_valid0,!valid5){let _errs37=errors;if(errors===_errs37)if(typeof data16=="string"){if(func2(data16)>
16){let err1={instancePath:instancePath+"/value",schemaPath:"#/properties/value/anyOf/1/maxLength",keyword:"maxLength",params:{
limit:16},message:"must NOT have more than 16 characters"};vErrors===null?vErrors=[err1]:vErrors.push(err1),errors++}else if(!pattern31.
test(data16)){let err2={instancePath:instancePath+"/value",schemaPath:"#/properties/value/anyOf/1/pattern",keyword:"patt\
ern",params:{pattern:"^[0-9]+(\\.[0-9]+)?$"},message:'must match pattern "^[0-9]+(\\.[0-9]+)?$"'};vErrors===null?vErrors=
[err2]:vErrors.push(err2),errors++}}else{let err3={instancePath:instancePath+"/value",schemaPath:"#/properties/value/any\
Of/1/type",keyword:"type",params:{type:"string"},message:"must be string"};vErrors===null?vErrors=[err3]:vErrors.push(err3),
errors++}var _valid0=_errs37===errors;valid5=valid5||_valid0}if(valid5)errors=_errs34,vErrors!==null&&(_errs34?vErrors.length=
_errs34:vErrors=null);else{let err4={instancePath:instancePath+"/value",schemaPath:"#/properties/value/anyOf",keyword:"a\
nyOf",params:{},message:"must match a schema in anyOf"};return vErrors===null?vErrors=[err4]:vErrors.push(err4),errors++,
validate365.errors=vErrors,!1}var valid0=_errs33===errors}else var valid0=!0;if(valid0){if(data.currency!==void 0){let data17=data.
currency,_errs39=errors;if(errors===_errs39)if(typeof data17=="string"){if(!pattern35.test(data17))return validate365.errors=
[{instancePath:instancePath+"/currency",schemaPath:"#/properties/currency/pattern",keyword:"pattern",params:{pattern:"^[\
A-Za-z]{3}$"},message:'must match pattern "^[A-Za-z]{3}$"'}],!1}else return validate365.errors=[{instancePath:instancePath+
"/currency",schemaPath:"#/properties/currency/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;
var valid0=_errs39===errors}else var valid0=!0;if(valid0)if(data.eventID!==void 0){let data18=data.eventID,_errs41=errors;
if(errors===_errs41)if(typeof data18=="string"){if(!pattern36.test(data18))return validate365.errors=[{instancePath:instancePath+
"/eventID",schemaPath:"#/properties/eventID/pattern",keyword:"pattern",params:{pattern:"^[\\x21-\\x7E]{1,64}$"},message:'\
must match pattern "^[\\x21-\\x7E]{1,64}$"'}],!1}else return validate365.errors=[{instancePath:instancePath+"/eventID",schemaPath:"\
#/properties/eventID/type",keyword:"type",params:{type:"string"},message:"must be string"}],!1;var valid0=_errs41===errors}else
var valid0=!0}}}}}}}}}}}}}}else return validate365.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"\
object"},message:"must be object"}],!1;return validate365.errors=vErrors,errors===0}function validate364(data,{instancePath="",
parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===0)if(data&&typeof data=="object"&&
!Array.isArray(data)){let missing0;if(data.events===void 0&&(missing0="events"))return validate364.errors=[{instancePath,
schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},message:"must have required property '"+missing0+
"'"}],!1;{let _errs1=errors;for(let key0 in data)if(key0!=="events"){return validate364.errors=[{instancePath,schemaPath:"\
#/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT have additiona\
l properties"}],!1;break}if(_errs1===errors&&data.events!==void 0){let data0=data.events;if(errors===errors)if(Array.isArray(
data0)){if(data0.length>1e3)return validate364.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/eve\
nts/maxItems",keyword:"maxItems",params:{limit:1e3},message:"must NOT have more than 1000 items"}],!1;if(data0.length<1)
return validate364.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/events/minItems",keyword:"minIt\
ems",params:{limit:1},message:"must NOT have fewer than 1 items"}],!1;{var valid1=!0;let len0=data0.length;for(let i0=0;i0<
len0;i0++){let _errs4=errors;validate365(data0[i0],{instancePath:instancePath+"/events/"+i0,parentData:data0,parentDataProperty:i0,
rootData})||(vErrors=vErrors===null?validate365.errors:vErrors.concat(validate365.errors),errors=vErrors.length);var valid1=_errs4===
errors;if(!valid1)break}}}else return validate364.errors=[{instancePath:instancePath+"/events",schemaPath:"#/properties/\
events/type",keyword:"type",params:{type:"array"},message:"must be array"}],!1}}}else return validate364.errors=[{instancePath,
schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate364.errors=vErrors,
errors===0}function validate363(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,
errors=0;if(errors===0)if(data&&typeof data=="object"&&!Array.isArray(data)){let missing0;if(data.body===void 0&&(missing0=
"body"))return validate363.errors=[{instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty:missing0},
message:"must have required property '"+missing0+"'"}],!1;if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0))for(let key0 in data0){return validate363.errors=[{instancePath:instancePath+
"/path",schemaPath:"#/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},
message:"must NOT have additional properties"}],!1;break}else return validate363.errors=[{instancePath:instancePath+"/pa\
th",schemaPath:"#/properties/path/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===
errors}else var valid0=!0;if(valid0){if(data.query!==void 0){let data1=data.query,_errs4=errors;if(errors===_errs4)if(data1&&
typeof data1=="object"&&!Array.isArray(data1))for(let key1 in data1){return validate363.errors=[{instancePath:instancePath+
"/query",schemaPath:"#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},
message:"must NOT have additional properties"}],!1;break}else return validate363.errors=[{instancePath:instancePath+"/qu\
ery",schemaPath:"#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs4===
errors}else var valid0=!0;if(valid0)if(data.body!==void 0){let _errs7=errors;validate364(data.body,{instancePath:instancePath+
"/body",parentData:data,parentDataProperty:"body",rootData})||(vErrors=vErrors===null?validate364.errors:vErrors.concat(
validate364.errors),errors=vErrors.length);var valid0=_errs7===errors}else var valid0=!0}}else return validate363.errors=
[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;return validate363.
errors=vErrors,errors===0}var deleteUserToken=validate370;function validate370(data,{instancePath="",parentData,parentDataProperty,rootData=data}={}){let vErrors=null,errors=0;if(errors===
0)if(data&&typeof data=="object"&&!Array.isArray(data)){if(data.path!==void 0){let data0=data.path,_errs1=errors;if(errors===
_errs1)if(data0&&typeof data0=="object"&&!Array.isArray(data0)){let missing0;if(data0.userToken===void 0&&(missing0="use\
rToken"))return validate370.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/required",keyword:"\
required",params:{missingProperty:missing0},message:"must have required property '"+missing0+"'"}],!1;{let _errs3=errors;
for(let key0 in data0)if(key0!=="userToken"){return validate370.errors=[{instancePath:instancePath+"/path",schemaPath:"#\
/properties/path/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key0},message:"must NOT\
 have additional properties"}],!1;break}if(_errs3===errors&&data0.userToken!==void 0){let data1=data0.userToken;if(errors===
errors)if(typeof data1=="string"){if(!pattern1.test(data1))return validate370.errors=[{instancePath:instancePath+"/path/\
userToken",schemaPath:"#/properties/path/properties/userToken/pattern",keyword:"pattern",params:{pattern:"^[A-Za-z0-9_=+\
/-]{1,129}$"},message:'must match pattern "^[A-Za-z0-9_=+/-]{1,129}$"'}],!1}else return validate370.errors=[{instancePath:instancePath+
"/path/userToken",schemaPath:"#/properties/path/properties/userToken/type",keyword:"type",params:{type:"string"},message:"\
must be string"}],!1}}}else return validate370.errors=[{instancePath:instancePath+"/path",schemaPath:"#/properties/path/\
type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs1===errors}else var valid0=!0;
if(valid0)if(data.query!==void 0){let data2=data.query,_errs6=errors;if(errors===_errs6)if(data2&&typeof data2=="object"&&
!Array.isArray(data2))for(let key1 in data2){return validate370.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/additionalProperties",keyword:"additionalProperties",params:{additionalProperty:key1},message:"must N\
OT have additional properties"}],!1;break}else return validate370.errors=[{instancePath:instancePath+"/query",schemaPath:"\
#/properties/query/type",keyword:"type",params:{type:"object"},message:"must be object"}],!1;var valid0=_errs6===errors}else
var valid0=!0}else return validate370.errors=[{instancePath,schemaPath:"#/type",keyword:"type",params:{type:"object"},message:"\
must be object"}],!1;return validate370.errors=vErrors,errors===0}export{addObject,batch,browse,browseWithGet,clearObjects,deleteBy,deleteObject,deleteUserToken,getObjects,getSettings,getTask,
multipleBatch,partialUpdateObject,pushEvents,saveObject,search,searchForFacetValues,searchSingleIndex,searchWithGet,setSettings};
