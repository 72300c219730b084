// Layout driver for the Yoga engine as shipped inside a PyPI wheel (pyyoga / poga / yoga-python): those
// extension modules export Yoga's C API, so the timed loops below run fully native.
// Build: g++ -O2 -std=c++17 -shared -fPIC layout_yoga.cpp -o liblayout_yoga.so ; run through layout_yoga.py
#include <cstddef>
#include <cstdint>
// The few C API entry points that are used (self-written declarations; enum values checked by checksum).
extern "C" {
typedef struct YGNode* YGNodeRef; typedef const struct YGNode* YGNodeConstRef; typedef struct YGConfig* YGConfigRef;
struct YGSize{float width,height;}; struct YGValue{float value;int unit;};
typedef int YGMeasureMode; typedef YGSize(*YGMeasureFunc)(YGNodeConstRef,float,YGMeasureMode,float,YGMeasureMode);
YGConfigRef YGConfigNew(void); void YGConfigSetPointScaleFactor(YGConfigRef,float);
YGNodeRef YGNodeNewWithConfig(YGConfigRef); void YGNodeFreeRecursive(YGNodeRef); void YGNodeInsertChild(YGNodeRef,YGNodeRef,size_t);
void YGNodeCalculateLayout(YGNodeRef,float,float,int); void YGNodeMarkDirty(YGNodeRef);
void YGNodeSetContext(YGNodeRef,void*); void* YGNodeGetContext(YGNodeConstRef); void YGNodeSetMeasureFunc(YGNodeRef,YGMeasureFunc);
size_t YGNodeGetChildCount(YGNodeConstRef); YGNodeRef YGNodeGetChild(YGNodeRef,size_t);
void YGNodeStyleSetFlexDirection(YGNodeRef,int); void YGNodeStyleSetGap(YGNodeRef,int,float); void YGNodeStyleSetAlignItems(YGNodeRef,int); void YGNodeStyleSetAlignContent(YGNodeRef,int); void YGNodeStyleSetFlexWrap(YGNodeRef,int);
void YGNodeStyleSetFlexShrink(YGNodeRef,float); void YGNodeStyleSetFlexGrow(YGNodeRef,float); void YGNodeStyleSetWidth(YGNodeRef,float); void YGNodeStyleSetHeight(YGNodeRef,float); YGValue YGNodeStyleGetHeight(YGNodeConstRef);
float YGNodeLayoutGetLeft(YGNodeConstRef); float YGNodeLayoutGetTop(YGNodeConstRef); float YGNodeLayoutGetWidth(YGNodeConstRef); float YGNodeLayoutGetHeight(YGNodeConstRef);
}
enum{YGFlexDirectionColumn=0,YGFlexDirectionRow=2,YGAlignFlexStart=1,YGAlignCenter=2,YGAlignStretch=4,YGWrapWrap=1,YGGutterAll=2,YGDirectionLTR=1,YGMeasureModeUndefined=0}; typedef int YGAlign;
static const float YGUndefined=__builtin_nanf("");
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cmath>
#include <ctime>
#include <vector>
#include <string>
#include <algorithm>
static double now(){timespec t;clock_gettime(CLOCK_THREAD_CPUTIME_ID,&t);return t.tv_sec*1e9+t.tv_nsec;}
static long g_measures=0;
struct Text{float w0,l;};
static YGSize measureText(YGNodeConstRef n,float w,YGMeasureMode wm,float,YGMeasureMode){
  g_measures++;
  Text*t=(Text*)YGNodeGetContext(n);
  if(wm==YGMeasureModeUndefined||w>=t->w0) return {t->w0,t->l};
  if(w<1)w=1;
  float lines=std::ceil(t->w0/w);
  return {w,lines*t->l};
}
struct Tree{YGNodeRef root;std::vector<YGNodeRef> leaves;std::vector<Text*> texts;std::vector<std::pair<float,float>> base;int nodes=0;float W;bool text=false;
 ~Tree(){YGNodeFreeRecursive(root);for(auto t:texts)delete t;}};
static YGConfigRef cfg;
static YGNodeRef mk(Tree&t,bool col,float gap,YGAlign al){auto n=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetFlexDirection(n,col?YGFlexDirectionColumn:YGFlexDirectionRow);YGNodeStyleSetGap(n,YGGutterAll,gap);YGNodeStyleSetAlignItems(n,al);return n;}
static YGNodeRef leafFixed(Tree&t,float w,float h){auto n=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetWidth(n,w);YGNodeStyleSetHeight(n,h);t.leaves.push_back(n);t.base.push_back({w,h});return n;}
static YGNodeRef leafText(Tree&t,float w0,float l,bool track){auto n=YGNodeNewWithConfig(cfg);t.nodes++;auto x=new Text{w0,l};t.texts.push_back(x);YGNodeSetContext(n,x);YGNodeSetMeasureFunc(n,measureText);YGNodeStyleSetFlexShrink(n,1);if(track){t.leaves.push_back(n);t.base.push_back({w0,l});}return n;}
static bool g_def=false;static YGAlign g_al=YGAlignFlexStart;
static void nest(Tree&t,YGNodeRef p,int lvl,int d,int b,bool text){
  for(int k=0;k<b;k++){
    YGNodeRef c;
    if(lvl+1==d){int i=t.leaves.size(); c=text?leafText(t,6*(5+(i*13)%40),12,true):leafFixed(t,8+(i*7)%13,8+(i*5)%11);}
    else {c=mk(t,(lvl+1)%2==0,4,g_al); if(text)YGNodeStyleSetFlexShrink(c,1); if(g_def){YGNodeStyleSetWidth(c,100);YGNodeStyleSetHeight(c,50);} nest(t,c,lvl+1,d,b,text);}
    YGNodeInsertChild(p,c,k);
  }
}
static Tree* build(const std::string&kind,int a,int b){
  auto tp=new Tree;Tree&t=*tp;
  if(kind=="nest"||kind=="ntext"||kind=="nestdef"||kind=="neststr"||kind=="ntextstr"){g_def=(kind=="nestdef");g_al=(kind=="neststr"||kind=="ntextstr")?YGAlignStretch:YGAlignFlexStart;t.W=1024;t.text=(kind=="ntext"||kind=="ntextstr");t.root=mk(t,true,4,g_al);nest(t,t.root,0,a,b,t.text);}
  else if(kind=="column"){t.W=375;t.root=mk(t,true,2,YGAlignFlexStart);for(int i=0;i<a;i++)YGNodeInsertChild(t.root,leafFixed(t,8+(i*7)%13,8+(i*5)%11),i);}
  else if(kind=="feed"||kind=="feedfix"){t.W=375;t.text=kind=="feed";t.root=mk(t,true,1,YGAlignStretch);
    for(int i=0;i<a;i++){
      auto row=mk(t,false,8,YGAlignCenter);
      auto icon=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetWidth(icon,24);YGNodeStyleSetHeight(icon,24);YGNodeInsertChild(row,icon,0);
      auto col=mk(t,true,2,YGAlignFlexStart);YGNodeStyleSetFlexShrink(col,1);
      float tw=7*(8+(i*37)%25), sw=6*(20+(i*53)%120);
      if(t.text){YGNodeInsertChild(col,leafText(t,tw,17,false),0);YGNodeInsertChild(col,leafText(t,sw,14,true),1);}
      else{ // fixed: precomputed for 375: avail for column = 375-24-16-3*8=311
        float av=311; auto n=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetWidth(n,tw);YGNodeStyleSetHeight(n,17);YGNodeInsertChild(col,n,0);
        float w=std::min(sw,av),h=std::ceil(sw/av)*14; YGNodeInsertChild(col,leafFixed(t,w,h),1);}
      YGNodeInsertChild(row,col,1);
      auto sp=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetFlexGrow(sp,1);YGNodeInsertChild(row,sp,2);
      auto ac=YGNodeNewWithConfig(cfg);t.nodes++;YGNodeStyleSetWidth(ac,16);YGNodeStyleSetHeight(ac,16);YGNodeInsertChild(row,ac,3);
      YGNodeInsertChild(t.root,row,i);
    }}
  else if(kind=="flow"){t.W=375;t.root=mk(t,false,4,YGAlignFlexStart);YGNodeStyleSetFlexWrap(t.root,YGWrapWrap);YGNodeStyleSetAlignContent(t.root,YGAlignFlexStart);
    for(int i=0;i<a;i++)YGNodeInsertChild(t.root,leafFixed(t,20+(i*17)%61,12+(i*5)%9),i);}
  YGNodeStyleSetWidth(t.root,t.W);
  return tp;
}
extern "C" __attribute__((noinline)) void bench_region(YGNodeRef r){YGNodeCalculateLayout(r,YGUndefined,YGUndefined,YGDirectionLTR);asm volatile("");}
static void dirtyOne(Tree&t,int it){
  size_t k=((size_t)it*7919)%t.leaves.size();
  if(t.text){Text*x=(Text*)YGNodeGetContext(t.leaves[k]);x->w0=(x->w0==t.base[k].first)?t.base[k].first+60:t.base[k].first;YGNodeMarkDirty(t.leaves[k]);}
  else {float h=YGNodeStyleGetHeight(t.leaves[k]).value;float nh=h==t.base[k].second?h+1:t.base[k].second;YGNodeStyleSetHeight(t.leaves[k],nh);YGNodeStyleSetWidth(t.leaves[k],nh==t.base[k].second?t.base[k].first:t.base[k].first+1);}
}
static double checksum(YGNodeRef n,double x,double y){double X=x+YGNodeLayoutGetLeft(n),Y=y+YGNodeLayoutGetTop(n);double s=X+Y+YGNodeLayoutGetWidth(n)*3+YGNodeLayoutGetHeight(n)*5;for(size_t i=0;i<YGNodeGetChildCount(n);i++)s+=checksum(YGNodeGetChild(n,i),X,Y);return s;}
static void report(const char*k,int a,int b,const char*op,std::vector<double>&v,int nodes,double meas){
  std::sort(v.begin(),v.end());double md=v[v.size()/2];
  printf("yoga-pypi\t%s\t%d\t%d\t%s\t%d\t%.0f\t%.1f\t%.0f\t%.0f\t%.1f\n",k,a,b,op,nodes,md,md/nodes,v[0],v[v.size()*3/4]-v[v.size()/4],meas);fflush(stdout);}
// layout KIND A B full|dirty1|sweep SAMPLES: prints the samples, in nanoseconds, and the checksum.
extern "C" int layout_main(int c,char**v){
  cfg=YGConfigNew(); YGConfigSetPointScaleFactor(cfg,0); // no rounding
  std::string kind=v[1],op=v[4];int a=atoi(v[2]),b=atoi(v[3]),R=atoi(v[5]);
  Tree*t=build(kind,a,b);int nodes=t->nodes;bench_region(t->root);
  double sum=checksum(t->root,0,0);
  std::vector<double> s;
  if(op=="full"){int K=std::max(1,20000/nodes);
    for(int r=0;r<R;r++){std::vector<Tree*> ts;for(int i=0;i<K;i++)ts.push_back(build(kind,a,b));double t0=now();for(auto t:ts)bench_region(t->root);s.push_back((now()-t0)/K);for(auto t:ts)delete t;}
  } else {int it=0,K=op=="dirty1"?20:5;
    for(int r=0;r<R;r++){double t0=now();for(int i=0;i<K;i++){it++;if(op=="dirty1")dirtyOne(*t,it);else YGNodeStyleSetWidth(t->root,t->W-1-(it*7)%97);bench_region(t->root);}s.push_back((now()-t0)/K);}
  }
  printf("samples");for(double x:s)printf(" %.0f",x);
  printf("\nnodes %d\nchecksum %.1f\nmeasurements %ld\n",nodes,sum,(long)g_measures);fflush(stdout);
  return 0;
}
